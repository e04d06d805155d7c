// The programs of Postgres on this machine. Those that read a data directory must be of the same major version as the server that
// wrote it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Account } from '@/db/embedded-binaries.mjs'
import { lastLine, postgresEnvironment } from '@/db/embedded-cluster.mjs'
import { RunnerError } from '@/lib/cli/runner-error.mjs'

const NEEDED = [
  ...['postgres', 'pg_ctl', 'pg_basebackup', 'pg_receivewal', 'pg_verifybackup'],
  ...['pg_controldata', 'pg_waldump', 'pg_archivecleanup'],
]

/** The folder with all programs of this version. Throws a sentence that says which package has them. */
export function findPrograms(major: number): string {
  const bin = foldersOf(major).find(
    (folder) => NEEDED.every((name) => existsSync(path.join(folder, name))) && majorOf(folder) === major,
  )
  if (bin) return bin
  throw new RunnerError(
    `The programs of Postgres ${major} are needed (${NEEDED.join(', ')}), and pg_config names no folder with all of them: ` +
      `install the package postgresql-${major}, or the one of your system.`,
  )
}

/** First the place where Debian installs several versions beside each other. */
function foldersOf(major: number): string[] {
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return [`/usr/lib/postgresql/${major}/bin`, stdout?.trim() ?? ''].filter((folder) => existsSync(folder))
}

/** The version of the programs that pg_config names; undefined without them. */
export function installedMajor(): number | undefined {
  const { stdout } = spawnSync('pg_config', ['--version'], { encoding: 'utf8' })
  const found = /PostgreSQL (\d+)/.exec(stdout ?? '')?.[1]
  return found ? Number(found) : undefined
}

function majorOf(bin: string): number | undefined {
  const { stdout } = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  const found = /PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  return found ? Number(found) : undefined
}

interface RunOptions {
  env?: Record<string, string>
  account?: Account
  cwd?: string
}

/** What the program printed. Throws the last line of its errors. */
export async function runProgram(
  bin: string,
  name: string,
  args: string[],
  options: RunOptions = {},
): Promise<string> {
  const child = startProgram(bin, name, args, options)
  let [printed, errors] = ['', '']
  child.stdout.on('data', (data: Buffer) => (printed += data))
  child.stderr.on('data', (data: Buffer) => (errors += data))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code === 0) return printed
  throw new RunnerError(`${name}: ${lastLine(errors) || lastLine(printed) || `ended with ${code}`}`)
}

export function startProgram(
  bin: string,
  name: string,
  args: string[],
  { env, account, cwd = '/' }: RunOptions = {},
) {
  return spawn(path.join(bin, name), args, {
    ...account,
    cwd,
    env: { ...postgresEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
