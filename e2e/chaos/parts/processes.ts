// What runs on a host: the only file with the commands that start the product and the names of its processes.
import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { ROOT } from '@/lib/cli/settings.mjs'

const parts = ['web', 'worker', 'runner'] as const
export type PartName = (typeof parts)[number]

/** The command that starts web and worker of a host, and starts them again. */
export function startRunner(env: NodeJS.ProcessEnv, logFile: string) {
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, ['lib/cli/start.mjs'], {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return child
}

const commands = { web: /^balcao-web|lib\/cli\/web\.mjs/, worker: /lib\/cli\/worker\.ts/ }

/** The process of a part below this runner. */
export function findPart(runner: number, part: 'web' | 'worker'): number | undefined {
  return childrenOf(runner).find((pid) => commands[part].test(read(pid, 'cmdline').replaceAll('\0', ' ')))
}

/** A file of a process in /proc; empty where there is no such process. */
export function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return pids.filter((pid) => Number(read(pid, 'stat').split(') ').at(-1)?.split(' ')[1]) === parent)
}
