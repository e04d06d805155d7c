// pg_dump and pg_restore of this machine.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { lastLine, postgresEnvironment } from '@/db/embedded-cluster.mjs'
import { RunnerError } from '@/lib/cli/runner-error.mjs'

/** The folder with pg_dump and pg_restore of this version or a newer one. Throws a sentence that says which package has them. */
export function findClients(major: number): string {
  const bin = foldersOf(major).find(
    (folder) => existsSync(path.join(folder, 'pg_restore')) && majorOf(folder) >= major,
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

function majorOf(bin: string): number {
  const { stdout } = spawnSync(path.join(bin, 'pg_dump'), ['--version'], { encoding: 'utf8' })
  return Number(/PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** The arguments by which a program of Postgres connects, without the password, which others could read among the processes. */
export function connectionOf(url: string): { args: string[]; env: Record<string, string> } {
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { args: ['--no-password', '-d', parsed.href], env: { ...(password && { PGPASSWORD: password }) } }
}

/** Throws the last line of its errors. */
export async function runProgram(
  bin: string,
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<void> {
  const child = spawn(path.join(bin, name), args, {
    cwd: '/',
    env: { ...postgresEnvironment(), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors += data))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new RunnerError(`${name}: ${lastLine(errors) || `ended with ${code}`}`)
}
