// What a restored database proves about itself: the checks of the verify commands in each of its cells, whether its secrets open,
// and counts that a person can compare. Nothing is written.
import type { Sql } from 'postgres'
import { compareMigrations, OLD, ownMigrations, readApplied } from '@/db/migrating/state.mjs'
import { explain, RunnerError } from '@/lib/cli/runner-error.mjs'
import { checkAudit } from '@/lib/process/checks/check-audit'
import { type Connect, checkEachCell, type Report } from '@/lib/process/checks/check-cells'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { checkSales } from '@/lib/process/checks/check-sales'
import { checkCellSecrets, checkPlatformSecrets, type Opening } from '@/lib/process/checks/check-secrets'

export interface Proof extends Report {
  name: string
}

type Check = (sql: Sql) => Promise<Report>

const checks: Record<string, Check> = {
  rows: countRows,
  ledger: checkLedger,
  'audit log': (sql) => checkAudit(sql, new Date()),
  sales: checkSales,
}

const VERIFY = 'npm run restore:verify'

const EARLIER = `it is of an earlier version. Migrate it (npm run migrate; the embedded database is migrated by npm start), then run ${VERIFY}.`
/** Why this version cannot prove a database, by how its migrations compare with those of this version. */
const unprovable: Partial<Record<ReturnType<typeof compareMigrations>, string>> = {
  missing: EARLIER,
  adoptable: EARLIER,
  old: OLD,
  unservable: `a newer version has migrated it, beside which this one does not work. Run ${VERIFY} of that version.`,
  foreign: `it has migrations of another version and lacks some of this one. Run ${VERIFY} of the version that migrated it.`,
}

/** Over connections that it opens and closes. Throws where the database is of another version, whose tables it does not know. */
export async function proveDatabase(connect: Connect, opening: Opening): Promise<Proof[]> {
  const obstacle = unprovable[await migrationsOf(connect)]
  if (obstacle) throw new RunnerError(`Not proved: ${obstacle}`)
  const all = { ...checks, secrets: (sql: Sql) => checkCellSecrets(sql, opening) }
  const proofs: Proof[] = []
  for (const [name, check] of Object.entries(all))
    proofs.push({ name, ...(await checkEachCell(connect, check).catch(notChecked)) })
  proofs.push({ name: 'secrets of the platform', ...(await ofPlatform(connect, opening).catch(notChecked)) })
  return proofs
}

/** One cell, over a connection that finds its tables. */
export async function proveCell(sql: Sql): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const [name, check] of Object.entries(checks)) proofs.push({ name, ...(await check(sql)) })
  return proofs
}

/** Each with the name of its proof. */
export const findingsOf = (proofs: readonly Proof[]): string[] =>
  proofs.flatMap(({ name, findings }) => findings.map((finding) => `${name}: ${finding}`))

const notChecked = (error: unknown): Report => ({
  figures: {},
  findings: [`could not be checked: ${explain(error)}`],
})

const migrationsOf = (connect: Connect) =>
  withOne(connect, async (sql) => compareMigrations(await readApplied(sql), ownMigrations()))

const ofPlatform = (connect: Connect, opening: Opening) =>
  withOne(connect, (sql) => checkPlatformSecrets(sql, opening))

async function withOne<Result>(connect: Connect, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = connect({})
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** All payouts, those of sub-sellers (sub_seller_id) as well. */
async function countRows(sql: Sql): Promise<Report> {
  const [figures] = await sql<Record<string, number>[]>`
    select (select count(*)::int from sellers) as sellers, (select count(*)::int from orders) as orders,
      (select count(*)::int from charges where paid_at is not null) as "paid charges",
      (select count(*)::int from refunds) as refunds, (select count(*)::int from payouts) as payouts`
  return { figures: figures!, findings: [] }
}
