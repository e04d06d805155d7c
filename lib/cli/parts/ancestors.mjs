import { readFileSync } from 'node:fs'

/** The shell that npm uses and npm itself, where the system shows them: when npm is killed, this changes. */
export function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8')
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`
  } catch {
    return String(process.ppid)
  }
}
