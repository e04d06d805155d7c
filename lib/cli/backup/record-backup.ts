import { hostname } from 'node:os'
import { createDatabase } from '@/db/client'
import { insertBackup } from '@/lib/backoffice/platform/backups/store'
import type { BackupDescription } from './folder'

/** Of Postgres: the role has no right to the schema or the table, or the server has not been migrated to it yet. */
const MISSING = /^(?:42501|42P01|3F000)$/

/** Records a backup in the server that was backed up, for its operator; false where the role may not. The backup is valid either way. */
export async function recordBackup(
  url: string,
  { beganAt, endedAt, bytes }: Pick<BackupDescription, 'beganAt' | 'endedAt' | 'bytes'>,
): Promise<boolean> {
  const database = createDatabase({ url, max: 1 })
  try {
    const times = { beganAt: new Date(beganAt), endedAt: new Date(endedAt) }
    await insertBackup(database.db, { ...times, bytes, host: hostname() })
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  } finally {
    await database.close()
  }
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return MISSING.test(String(code)) || isMissing(error.cause)
}
