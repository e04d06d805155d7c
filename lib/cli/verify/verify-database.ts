// What the commands that verify a database share: it opens DATABASE_URL, or the embedded database of DATA_DIR, which it joins or
// starts for that time, checks each of its cells, and prints figures and findings.
import postgres, { type Sql } from 'postgres'
import { runCommand } from '@/lib/cli/backup/run-command'
import { withDatabase } from '@/lib/cli/commands/with-database'
import { type Connect, checkEachCell, type Report } from '@/lib/process/checks/check-cells'

type Check = (sql: Sql) => Promise<Report>

/** Ends the process, with 1 where something does not hold. */
export const verifyDatabase = (check: Check): Promise<never> =>
  runCommand(() => withDatabase((url) => verify(check, url)))

async function verify(check: Check, url: string): Promise<number> {
  const connect: Connect = (connection) => postgres(url, { max: 1, onnotice: () => {}, connection })
  // A query that is cut off fails, and the embedded server stops in order.
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop.abort())
  const { figures, findings } = await checkEachCell(connect, check, stop.signal)
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(16)} ${figure}`)
  for (const finding of findings) console.error(`WRONG: ${finding}`)
  console.log(findings.length === 0 ? 'Everything holds.' : `${findings.length} findings.`)
  return findings.length === 0 ? 0 : 1
}
