// What a restored database proves about itself: the three checks of the verify commands in each of its cells, and
// counts that a person can compare.
import type { Sql } from 'postgres'
import { checkAudit } from '@/lib/cli/verify/check-audit'
import { type Connect, checkEachCell, type Report } from '@/lib/cli/verify/check-cells'
import { checkLedger } from '@/lib/cli/verify/check-ledger'
import { checkSales } from '@/lib/cli/verify/check-sales'

export interface Proof {
  counts: Record<string, number>
  /** In centavos; zero unless postings are missing. */
  ledgerSum: number
  findings: string[]
}

/** Over connections that it opens and closes. */
export async function proveDatabase(connect: Connect, now: Date): Promise<Proof> {
  return proofOf(await checkEachCell(connect, (sql) => checkCell(sql, now)))
}

/** One cell, over a connection that finds its tables. */
export async function proveCell(sql: Sql, now: Date): Promise<Proof> {
  return proofOf(await checkCell(sql, now))
}

function proofOf({ figures, findings }: Report): Proof {
  const { ledgerSum = 0, ...counts } = figures
  return { counts, ledgerSum, findings }
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
