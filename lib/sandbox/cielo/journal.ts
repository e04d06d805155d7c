// An append-only file: each line is one record as it is after a change. The last line of a record counts. It is written
// before the answer leaves, so that a restarted simulator knows everything that it answered.
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

export interface Journal {
  append(line: unknown): void
  close(): void
}

const FILE = 'journal.jsonl'

/** A line that was cut by the end of the process is left out: its answer was never sent. */
export function readJournal(folder: string): unknown[] {
  const file = path.join(folder, FILE)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line ? [JSON.parse(line) as unknown] : []
      } catch {
        return []
      }
    })
}

/** Begins with these lines, in place of what the file held, and appends from then on. */
export function openJournal(folder: string, lines: Iterable<unknown>): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, FILE)
  const text = Array.from(lines, (line) => `${JSON.stringify(line)}\n`).join('')
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  let open: number | undefined = openSync(file, 'a', 0o600)
  return {
    append(line) {
      if (open !== undefined) writeSync(open, `${JSON.stringify(line)}\n`)
    },
    close() {
      if (open !== undefined) closeSync(open)
      open = undefined
    },
  }
}
