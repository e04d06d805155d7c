// What a restored database proves about itself: the three checks of the verify commands in each of its cells, and
// counts that a person can compare. A database of another version lacks tables that the checks read: it is not checked.
import type { Sql } from 'postgres'
import { compareMigrations, OLD, ownMigrations, readApplied } from '@/db/migrating/state.mjs'
import { checkAudit } from '@/lib/process/checks/check-audit'
import { type Connect, checkEachCell, type Report } from '@/lib/process/checks/check-cells'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { checkSales } from '@/lib/process/checks/check-sales'

export interface Proof {
  /** Not where its migrations are of another version; the only finding says so then. */
  isChecked: boolean
  counts: Record<string, number>
  /** In centavos; zero unless postings are missing. Absent where no ledger was summed. */
  ledgerSum?: number
  findings: string[]
}

const VERIFY = 'npm run ledger:verify, npm run audit:verify and npm run sales:verify'

const EARLIER = `not proved: it is of an earlier version. Migrate it (npm run migrate; the embedded database is migrated by npm start), then run ${VERIFY}.`
/** Why this version cannot prove a database, by how its migrations compare with those of this version. */
const unprovable: Partial<Record<ReturnType<typeof compareMigrations>, string>> = {
  missing: EARLIER,
  adoptable: EARLIER,
  old: `not proved. ${OLD}`,
  unservable: `not proved: a newer version has migrated it, beside which this one does not work. Run ${VERIFY} of that version.`,
  foreign: `not proved: it has migrations of another version and lacks some of this one. Run ${VERIFY} of the version that migrated it.`,
}

/** Over connections that it opens and closes. */
export async function proveDatabase(connect: Connect, now: Date): Promise<Proof> {
  const obstacle = unprovable[await migrationsOf(connect)]
  if (obstacle) return { isChecked: false, counts: {}, findings: [obstacle] }
  return proofOf(await checkEachCell(connect, (sql) => checkCell(sql, now)))
}

/** One cell, over a connection that finds its tables. */
export async function proveCell(sql: Sql, now: Date): Promise<Proof> {
  return proofOf(await checkCell(sql, now))
}

function proofOf({ figures, findings }: Report): Proof {
  const { ledgerSum, ...counts } = figures
  return { isChecked: true, counts, ...(ledgerSum !== undefined && { ledgerSum }), findings }
}

async function migrationsOf(connect: Connect) {
  const sql = connect({})
  try {
    return compareMigrations(await readApplied(sql), ownMigrations())
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function checkCell(sql: Sql, now: Date): Promise<Report> {
  const [ledger, audit, sales] = [await checkLedger(sql), await checkAudit(sql, now), await checkSales(sql)]
  // All payouts, those of sub-sellers (sub_seller_id) as well.
  const [counts] = await sql<Record<string, number>[]>`
    select (select count(*)::int from sellers) as sellers, (select count(*)::int from orders) as orders,
      (select count(*)::int from charges where paid_at is not null) as "paid charges",
      (select count(*)::int from refunds) as refunds, (select count(*)::int from payouts) as payouts,
      (select count(*)::int from ledger_transactions) as "ledger transactions",
      (select count(*)::int from audit_entries) as "audit entries"`
  const [sum] = await sql`select coalesce(sum(amount), 0)::text as sum from postings`
  return {
    figures: { ...counts, ledgerSum: Number(sum!.sum) },
    findings: [
      ...ledger.findings.map((finding) => `ledger: ${finding}`),
      ...audit.findings.map((finding) => `audit log: ${finding}`),
      ...sales.findings.map((finding) => `sales: ${finding}`),
    ],
  }
}
