// The settings of the commands that back up and restore: no other process reads them.
import path from 'node:path'
import { RunnerError } from '@/lib/cli/runner-error.mjs'
import { loadEnvFile, ROOT } from '@/lib/cli/settings.mjs'

const DEFAULT_KEEP = 7

/** `url` is undefined for the embedded database, whose directory is `home`. */
export function readBackupSettings() {
  loadEnvFile()
  const { env } = process
  const url = env.DATABASE_BACKUP_URL || env.DATABASE_MIGRATION_URL || env.DATABASE_DIRECT_URL
  return {
    url: env.DATABASE_URL ? url || env.DATABASE_URL : undefined,
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
