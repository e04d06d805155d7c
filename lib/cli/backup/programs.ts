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

/** The folder with pg_dump and pg_restore of this version or a newer one. Throws a sentence that says which package has them. */
export function findClients(major: number): string {
  const bin = foldersOf(major).find(
    (folder) => existsSync(path.join(folder, 'pg_restore')) && (majorOf(folder, 'pg_dump') ?? 0) >= major,
  )
  if (bin) return bin
  throw new RunnerError(
    `pg_dump and pg_restore of Postgres ${major} or newer are needed: install the package postgresql-client-${major}, or the one of your system.`,
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

function majorOf(bin: string, program = 'postgres'): number | undefined {
  const { stdout } = spawnSync(path.join(bin, program), ['--version'], { encoding: 'utf8' })
  const found = /PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  return found ? Number(found) : undefined
}

/** The arguments by which a program of Postgres connects, without the password, which others could read among the processes. */
export function connectionOf(url: string): { args: string[]; env: Record<string, string> } {
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { args: ['--no-password', '-d', parsed.href], env: { ...(password && { PGPASSWORD: password }) } }
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
