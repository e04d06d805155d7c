// npm run backup:wal: receives the WAL of DATABASE_URL into the folder of the backups as it is written, until a signal ends it. It
// connects again by itself where the server was away.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BACKUP_SLOT } from '@/lib/backoffice/platform/backups/backup'
import { runCommand } from '../backup/run-command'
import { readBackupSettings, requireFolder } from '../backup/settings'
import { startReceivingWal } from '../backup/take-backup'
import { RunnerError } from '../runner-error.mjs'

await runCommand(async () => {
  const { values } = parseArgs({ options: { folder: { type: 'string' } } })
  const { url, ...settings } = readBackupSettings()
  if (!url) throw new RunnerError('The embedded database sends no WAL: set DATABASE_URL to one of your own.')
  const folder = requireFolder(values.folder ? path.resolve(values.folder) : settings.folder)
  const { child } = await startReceivingWal({ url, folder, slot: BACKUP_SLOT })
  child.stderr.pipe(process.stderr)
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isEnding = true
      child.kill('SIGINT')
    })
  console.log(`Receiving WAL into ${folder}, by the replication slot ${BACKUP_SLOT}.`)
  const code = await new Promise((resolve) => child.once('close', resolve))
  return isEnding || code === 0 ? 0 : 1
})
