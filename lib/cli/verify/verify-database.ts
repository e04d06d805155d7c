// What the commands that verify a database share: it opens DATABASE_URL, or the embedded database of DATA_DIR, which it joins or
// starts for that time, checks each of its cells, and prints figures and findings.
import path from 'node:path'
import postgres, { type Sql } from 'postgres'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { explain } from '@/lib/cli/runner-error.mjs'
import { loadEnvFile, readSettings } from '@/lib/cli/settings.mjs'
import { type Connect, checkEachCell, type Report } from './check-cells'

type Check = (sql: Sql) => Promise<Report>

/** Ends the process, with 1 where something does not hold. */
export async function verifyDatabase(check: Check): Promise<never> {
  process.exit(
    await verify(check).catch((error) => {
      console.error(explain(error))
      return 1
    }),
  )
}

async function verify(check: Check): Promise<number> {
  loadEnvFile()
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env
  const server = DATABASE_URL
    ? undefined
    : await startEmbeddedServer({ home: path.join(readSettings().dataDir, 'postgres') })
  const url = server?.url ?? (DATABASE_DIRECT_URL || DATABASE_URL!)
  const connect: Connect = (connection) => postgres(url, { max: 1, onnotice: () => {}, connection })
  // A query that is cut off fails, and the embedded server stops in order.
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop.abort())
  try {
    const { figures, findings } = await checkEachCell(connect, check, stop.signal)
    for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(16)} ${figure}`)
    for (const finding of findings) console.error(`WRONG: ${finding}`)
    console.log(findings.length === 0 ? 'Everything holds.' : `${findings.length} findings.`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await server?.stop()
  }
}
