// npm run backup: a checked base backup of DATABASE_URL, or a copy of the embedded database while it does not run; with --cell <number>
// one cell of DATABASE_URL.
import { statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUpCell } from '../backup/back-up-cell'
import { copyEmbedded } from '../backup/copy-embedded'
import { describeBackup, describeCellBackup, type WalState } from '../backup/describe'
import { listWal, walFolder } from '../backup/folder'
import { recordBackup } from '../backup/record-backup'
import { runCommand } from '../backup/run-command'
import { cellOf, readBackupSettings, requireFolder, requireOwnerUrl } from '../backup/settings'
import { takeBackup } from '../backup/take-backup'

const NOT_RECORDED = [
  'The operator’s status page does not know of this backup: its role may not record it. As the owner of the tables:',
  'grant usage on schema platform to ROLE; grant insert on platform.backups to ROLE',
]

const log = (line: string) => console.log(line)

await runCommand(async () => {
  const { values } = parseArgs({ options: { folder: { type: 'string' }, cell: { type: 'string' } } })
  const cell = cellOf(values.cell)
  const { url, ownerUrl, home, keep, ...settings } = readBackupSettings()
  const folder = requireFolder(values.folder ? path.resolve(values.folder) : settings.folder)
  if (cell !== undefined) {
    const backup = await backUpCell({ url: requireOwnerUrl(ownerUrl), folder, cell, keep }, log)
    for (const line of describeCellBackup(backup)) log(line)
    return 0
  }
  const began = performance.now()
  const backup = url
    ? await takeBackup({ url, folder, keep }, log)
    : await copyEmbedded({ home, folder, keep, now: new Date() }, log)
  if (url && !(await recordBackup(url, backup))) for (const line of NOT_RECORDED) log(line)
  for (const line of describeBackup(backup, (performance.now() - began) / 1000, walState(folder))) log(line)
  return 0
})

function walState(folder: string): WalState {
  const stored = listWal(walFolder(folder))
  const newest = stored.toSorted((a, b) => a.name.localeCompare(b.name)).at(-1)
  const file = newest && path.join(walFolder(folder), `${newest.name}${newest.isPartial ? '.partial' : ''}`)
  return { segments: stored.length, writtenAt: file ? statSync(file).mtime : undefined }
}
