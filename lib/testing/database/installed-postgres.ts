// The Postgres that is installed on this machine; the one that npm installs has neither all programs nor their version.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder that pg_config names, where it has these programs. */
export function installedPostgres(...programs: string[]): string | undefined {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const bin = status === 0 ? stdout.trim() : ''
  return programs.every((name) => existsSync(path.join(bin, name))) ? bin : undefined
}

export function installedMajor(): number | undefined {
  const { stdout } = spawnSync('pg_config', ['--version'], { encoding: 'utf8' })
  const found = /PostgreSQL (\d+)/.exec(stdout ?? '')?.[1]
  return found ? Number(found) : undefined
}
