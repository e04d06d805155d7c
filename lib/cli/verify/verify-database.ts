// What the commands that verify a database share: it opens DATABASE_URL, or the embedded database of DATA_DIR, which it joins or
// starts for that time, and prints figures and findings.
import path from 'node:path'
import postgres, { type Sql } from 'postgres'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { explain } from '@/lib/cli/runner-error.mjs'
import { loadEnvFile, readSettings } from '@/lib/cli/settings.mjs'

type Check = (sql: Sql) => Promise<{ figures: Record<string, number>; findings: string[] }>

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
  const sql = postgres(server?.url ?? (DATABASE_DIRECT_URL || DATABASE_URL!), { max: 1, onnotice: () => {} })
  // A query that is cut off fails, and the embedded server stops in order.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => sql.end({ timeout: 0 }))
  try {
    const { figures, findings } = await check(sql)
    for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(16)} ${figure}`)
    for (const finding of findings) console.error(`WRONG: ${finding}`)
    console.log(findings.length === 0 ? 'Everything holds.' : `${findings.length} findings.`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await sql.end()
    await server?.stop()
  }
}
