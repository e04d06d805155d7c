// npm run restore -- --to <instant|latest> --into <folder>: a server folder from a backup, recovered to that point and proved.
// npm run restore -- --to <instant|latest> --cell <number>: a lost cell, put back into DATABASE_URL.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { describeCellRestore, describeRestore } from '../backup/describe'
import { restoreBackup } from '../backup/restore'
import { restoreCell } from '../backup/restore-cell'
import { runCommand } from '../backup/run-command'
import { cellOf, readBackupSettings, requireFolder, requireOwnerUrl, untilOf } from '../backup/settings'
import { RunnerError } from '../runner-error.mjs'

const log = (line: string) => console.log(line)

await runCommand(async () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { folder: text, to: text, into: text, cell: text } })
  const cell = cellOf(values.cell)
  const settings = readBackupSettings()
  const folder = requireFolder(values.folder ? path.resolve(values.folder) : settings.folder)
  if (cell !== undefined) {
    if (values.into) throw new RunnerError('A cell is restored into its database: --into is not for --cell.')
    const { ownerUrl, restrictedUrl } = settings
    const request = { url: requireOwnerUrl(ownerUrl), restrictedUrl, folder, cell, until: untilOf(values.to) }
    const report = await restoreCell(request, log)
    for (const line of describeCellRestore(report)) log(line)
    return report.findings.length === 0 ? 0 : 1
  }
  if (!values.into)
    throw new RunnerError('--into is the folder that the restored server gets: a new or empty one.')
  const until = untilOf(values.to)
  const report = await restoreBackup({ folder, into: values.into, until }, log)
  for (const line of describeRestore(report, until)) log(line)
  return report.findings.length === 0 ? 0 : 1
})
