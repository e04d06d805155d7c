// npm run backup -- --cell <number>: a backup of one cell of DATABASE_URL. npm run backup: a copy of the embedded database while it does
// not run.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUpCell } from '../backup/back-up-cell'
import { copyEmbedded } from '../backup/copy-embedded'
import { describeCellBackup, describeCopy } from '../backup/describe'
import { runCommand } from '../backup/run-command'
import {
  cellOf,
  readBackupSettings,
  requireEmbedded,
  requireFolder,
  requireOwnerUrl,
} from '../backup/settings'

const log = (line: string) => console.log(line)

await runCommand(async () => {
  const { values } = parseArgs({ options: { folder: { type: 'string' }, cell: { type: 'string' } } })
  const cell = cellOf(values.cell)
  const { ownerUrl, home, keep, ...settings } = readBackupSettings()
  if (cell === undefined) requireEmbedded(ownerUrl)
  const folder = requireFolder(values.folder ? path.resolve(values.folder) : settings.folder)
  const lines =
    cell === undefined
      ? describeCopy(await copyEmbedded({ home, folder, keep, now: new Date() }, log))
      : describeCellBackup(await backUpCell({ url: requireOwnerUrl(ownerUrl), folder, cell, keep }, log))
  for (const line of lines) log(line)
  return 0
})
