// Prepares the database before web and worker start: migrations, and with `--seed <file>` the demo, whose passwords and keys
// are written to that file. Only this file has them in clear text; without it, the demo gets new ones. With `--sales` the first
// seller of a new demo has sold for four weeks.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { createDatabase, type Db } from '@/db/client'
import { migrateDatabase } from '@/db/migrate'
import { cellsBehind } from '@/db/migrating/cells'
import { MigrationRefused } from '@/db/migrating/refusal'
import { COUNTED_SECONDS } from '@/db/migrating/running'
import { restrictRole } from '@/db/restrict-role'
import { sellers } from '@/db/schema'
import { type DemoAccounts, seedDemo } from '@/db/seed'
import { seedBanking } from '@/db/seed-banking'
import { limitRole } from '@/db/session-limits'
import { authenticateKey } from '@/lib/access/api-keys/authenticate-key'
import { inFirstCell } from '@/lib/base/cells/in-cell'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { env } from '@/lib/process/env'
import { type Runtime, runtime } from '@/lib/process/runtime'
import { secrets } from '@/lib/process/secrets'
import { endWithWrongSecret } from '@/lib/process/unknown-keys'
import { DEMO_OFFSET_MS } from '@/lib/sandbox/demo/offset'

const settings = env()
const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATABASE_MIGRATION_URL, PUBLIC_URL } = settings

await secrets()

const behind = await migrateDatabase(DATABASE_MIGRATION_URL ?? DATABASE_DIRECT_URL, {
  // A process that was killed counts for a while.
  stopWaitMs: (COUNTED_SECONDS + 5) * 1000,
  onWait: console.log,
}).catch((error: unknown) => {
  if (!(error instanceof MigrationRefused)) return cellsBehind(error)
  console.error(error.message)
  process.exit(1)
})
if (DATABASE_MIGRATION_URL) await restrictRole(DATABASE_MIGRATION_URL, DATABASE_URL)
if (behind && !behind.mayServe) throw behind
if (behind) console.log(behind.message)
if (settings.DATABASE_POOLER === 'transaction' && !(await limitRole(DATABASE_URL)))
  console.log(
    'Connections that the pooler opened before have no time limits yet: run RECONNECT in its console, or wait for its server_lifetime.',
  )

const demoFile = process.argv[process.argv.indexOf('--seed') + 1]
if (process.argv.includes('--seed') && demoFile) {
  const app = await runtime()
  // Before the demo is stored, which would be encrypted with it.
  await endWithWrongSecret(app)
  const { db, close } = createDatabase({ url: DATABASE_DIRECT_URL, max: 2 })
  const stored = await readAccounts(db, demoFile)
  const now = new Date()
  const clockOffsetMs = process.argv.includes('--sales') ? DEMO_OFFSET_MS : 0
  const accounts = stored ?? (await seedDemo(db, { url: PUBLIC_URL, now, clockOffsetMs }))
  const banking = await seedBanking(db, accounts, { env: settings, now })
  if (!stored) await simulateDemo(app, accounts)
  write(demoFile, { ...accounts, ...(banking && { banking }) })
  await close()
  await app.close()
}

/** Takes the first seller of the demo to the present, where its clock stands in the past. */
async function simulateDemo(app: Runtime, { sellers: [first] }: DemoAccounts): Promise<void> {
  const ctx = await inFirstCell(app.makeCtx({ kind: 'system' }))
  const { idSeller, apiKey, serialNumber } = first!
  const seller = await getSeller(ctx.db, idSeller)
  if (seller.clockOffsetMs >= 0) return
  const { simulateFourWeeks } = await import('@/lib/sandbox/demo/four-weeks')
  const { actor } = await authenticateKey(app.makeCtx({ kind: 'anonymous' }), apiKey)
  const newBrowser = () => app.browserIds.browserOf(app.browserIds.issue(), '127.0.0.1')
  await simulateFourWeeks({ ctx, seller, actor, serialNumber, newBrowser })
}

/** Undefined where the file belongs to another database. */
async function readAccounts(db: Db, file: string): Promise<DemoAccounts | undefined> {
  if (!existsSync(file)) return undefined
  try {
    const accounts = JSON.parse(readFileSync(file, 'utf8')) as DemoAccounts
    const cnpj = accounts.sellers[0]?.cnpj ?? ''
    const existing = await db
      .select({ id: sellers.id })
      .from(sellers)
      .where(and(eq(sellers.document, cnpj), eq(sellers.environment, 'SANDBOX')))
    return existing.length > 0 ? { ...accounts, url: PUBLIC_URL } : undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
}

function write(file: string, accounts: DemoAccounts) {
  writeFileSync(`${file}.new`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
