// npm run backup:drill: the whole way on a scratch copy of DATABASE_URL, with its figures; of the embedded database, while it does
// not run, a copy and its restore. The scratch folder is deleted at the end.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { copyEmbedded } from '../backup/copy-embedded'
import { describeDrill, describeRestore } from '../backup/describe'
import { drill } from '../backup/drill'
import { restoreBackup } from '../backup/restore'
import { runCommand } from '../backup/run-command'
import { readBackupSettings } from '../backup/settings'

const log = (line: string) => console.log(line)

await runCommand(async () => {
  const { values } = parseArgs({ options: { scratch: { type: 'string' } } })
  const { url, home } = readBackupSettings()
  const scratch = mkdtempSync(path.join(values.scratch ?? tmpdir(), 'balcao-drill-'))
  // The account that runs the restored server passes through it; the folders of the backups are closed to it.
  chmodSync(scratch, 0o711)
  try {
    return await (url ? drillServer(url, scratch) : drillCopy(home, scratch))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
})

async function drillServer(url: string, scratch: string): Promise<number> {
  const report = await drill({ url, scratch }, log)
  for (const line of describeDrill(report)) log(line)
  return report.restored.findings.length === 0 ? 0 : 1
}

async function drillCopy(home: string, scratch: string): Promise<number> {
  const folder = path.join(scratch, 'backups')
  await copyEmbedded({ home, folder, keep: 1, now: new Date() }, log)
  const report = await restoreBackup({ folder, into: path.join(scratch, 'restored') }, log)
  for (const line of describeRestore(report, undefined)) log(line)
  log('Data lost: everything after the copy; only a database of your own can be restored to any time.')
  return report.findings.length === 0 ? 0 : 1
}
