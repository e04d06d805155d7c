// npm run ledger:verify: checks the ledger of DATABASE_URL, or of the embedded database of DATA_DIR, which it joins or starts
// for that time. Exits with 1 where something does not hold.
import path from 'node:path'
import postgres from 'postgres'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { checkLedger } from './check-ledger'
import { explain } from './runner-error.mjs'
import { loadEnvFile, readSettings } from './settings.mjs'

async function verifyLedger(): Promise<number> {
  loadEnvFile()
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env
  const server = DATABASE_URL
    ? undefined
    : await startEmbeddedServer({ home: path.join(readSettings().dataDir, 'postgres') })
  const sql = postgres(server?.url ?? (DATABASE_DIRECT_URL || DATABASE_URL!), { max: 1, onnotice: () => {} })
  // A query that is cut off fails, and the embedded server stops in order.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => sql.end({ timeout: 0 }))
  try {
    const { figures, findings } = await checkLedger(sql)
    for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(16)} ${figure}`)
    for (const finding of findings) console.error(`WRONG: ${finding}`)
    console.log(findings.length === 0 ? 'Everything holds.' : `${findings.length} findings.`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await sql.end()
    await server?.stop()
  }
}

process.exit(
  await verifyLedger().catch((error) => {
    console.error(explain(error))
    return 1
  }),
)
