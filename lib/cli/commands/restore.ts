// npm run restore -- --to <instant|latest> --cell <number>: a lost cell, put back into DATABASE_URL.
// npm run restore -- --to <instant|latest> --into <folder>: a copy of the embedded database, put into another DATA_DIR.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreCopy } from '../backup/copy-embedded'
import { describeCellRestore, describeCopyRestore } from '../backup/describe'
import { findingsOf } from '../backup/prove'
import { restoreCell } from '../backup/restore-cell'
import { runCommand } from '../backup/run-command'
import {
  cellOf,
  readBackupSettings,
  requireEmbedded,
  requireFolder,
  requireOwnerUrl,
  untilOf,
} from '../backup/settings'
import { RunnerError } from '../runner-error.mjs'

const log = (line: string) => console.log(line)

await runCommand(async () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { folder: text, to: text, into: text, cell: text } })
  const cell = cellOf(values.cell)
  const settings = readBackupSettings()
  if (cell === undefined) requireEmbedded(settings.ownerUrl)
  const folder = requireFolder(values.folder ? path.resolve(values.folder) : settings.folder)
  const until = untilOf(values.to)
  if (cell !== undefined) {
    if (values.into) throw new RunnerError('A cell is restored into its database: --into is not for --cell.')
    const { ownerUrl, restrictedUrl } = settings
    const request = { url: requireOwnerUrl(ownerUrl), restrictedUrl, folder, cell, until }
    const report = await restoreCell(request, log)
    for (const line of describeCellRestore(report)) log(line)
    return findingsOf(report.proofs).length === 0 ? 0 : 1
  }
  if (!values.into) throw new RunnerError('--into is the DATA_DIR that gets the restored database.')
  const backup = await restoreCopy({ folder, into: values.into, until }, log)
  for (const line of describeCopyRestore(backup, values.into)) log(line)
  return 0
})
