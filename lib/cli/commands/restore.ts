// npm run restore -- --to <instant|latest> --into <folder>: a server folder from a backup, recovered to that point and proved.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { describeRestore } from '../backup/describe'
import { restoreBackup } from '../backup/restore'
import { runCommand } from '../backup/run-command'
import { readBackupSettings, requireFolder, untilOf } from '../backup/settings'
import { RunnerError } from '../runner-error.mjs'

const log = (line: string) => console.log(line)

await runCommand(async () => {
  const options = { folder: { type: 'string' }, to: { type: 'string' }, into: { type: 'string' } } as const
  const { values } = parseArgs({ options })
  const settings = readBackupSettings()
  const folder = requireFolder(values.folder ? path.resolve(values.folder) : settings.folder)
  if (!values.into)
    throw new RunnerError('--into is the folder that the restored server gets: a new or empty one.')
  const until = untilOf(values.to)
  const report = await restoreBackup({ folder, into: values.into, until }, log)
  for (const line of describeRestore(report, until)) log(line)
  return report.findings.length === 0 ? 0 : 1
})
