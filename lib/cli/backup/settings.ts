// The settings of the commands that back up and restore: no other process reads them.
import path from 'node:path'
import { RunnerError } from '@/lib/cli/runner-error.mjs'
import { loadEnvFile, ROOT } from '@/lib/cli/settings.mjs'

const DEFAULT_KEEP = 7

export function readBackupSettings() {
  loadEnvFile()
  const { env } = process
  return {
    /** Of the role that owns the tables; undefined for the embedded database, whose directory is `home`. */
    ownerUrl: env.DATABASE_URL
      ? env.DATABASE_MIGRATION_URL || env.DATABASE_DIRECT_URL || env.DATABASE_URL
      : undefined,
    /** Of the role whose rights are restricted. */
    restrictedUrl: env.DATABASE_MIGRATION_URL ? env.DATABASE_URL : undefined,
    home: path.join(path.resolve(ROOT, env.DATA_DIR || '.data'), 'postgres'),
    folder: env.BACKUP_DIR ? path.resolve(env.BACKUP_DIR) : undefined,
    keep: keepOf(env.BACKUP_KEEP),
  }
}

function keepOf(text: string | undefined): number {
  const keep = Number(text || DEFAULT_KEEP)
  if (Number.isInteger(keep) && keep >= 1 && keep <= 1_000) return keep
  throw new RunnerError(`BACKUP_KEEP must be a whole number from 1 to 1000, not "${text}".`)
}

/** A cell alone is backed up by programs that the embedded database does not have. */
export function requireOwnerUrl(url: string | undefined): string {
  if (url) return url
  throw new RunnerError('A cell is backed up from a database of your own: set DATABASE_URL.')
}

/** A whole database of one's own is backed up and restored by a tool of Postgres. */
export function requireEmbedded(url: string | undefined): void {
  if (url)
    throw new RunnerError(
      'A database of your own is backed up and restored by pgBackRest or another tool of Postgres (/docs/operations#backup). ' +
        'This command is for one cell of it (--cell), and for the embedded database.',
    )
}

/** The number of a cell; undefined without one. */
export function cellOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text)
  throw new RunnerError(`--cell is the number of a cell (npm run cells -- list), not "${text}".`)
}

export function requireFolder(folder: string | undefined): string {
  if (folder) return folder
  throw new RunnerError(
    'Say where the backups are: --folder, or BACKUP_DIR. It belongs on another machine or disk.',
  )
}

/** `latest`, or an instant with its zone. */
export function untilOf(text: string | undefined): Date | undefined {
  if (text === 'latest') return undefined
  const instant = /(Z|[+-]\d\d:?\d\d)$/.test(text ?? '') ? new Date(text!) : undefined
  if (instant && !Number.isNaN(instant.getTime())) return instant
  throw new RunnerError('--to is latest, or an instant with its zone, such as 2026-11-22T20:30:00-03:00.')
}
