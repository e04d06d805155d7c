import { and, asc, eq, gt, gte, inArray, lt, sum } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges, disputes, refunds, settlementLines } from '@/db/schema'
import type { SettlementKind } from './settlement'

export interface ComparedCharge {
  id: number
  uuid: string
  orderId: number
  sellerId: number
  value: number
  installments: number
  paidAt: Date
  /** Refunds that succeeded and chargebacks that were lost. */
  returned: number
  /** What came for sales, and what was deducted for refunds and chargebacks: negative. */
  sales: number
  deducted: number
}

/** The charges of this cell that were paid at a connection in a period, with what came for them; page by page through their ids. */
export async function pageComparedCharges(
  db: Db | Tx,
  { cell, connectionId }: { cell: number; connectionId: number },
  { since, until, afterId, limit }: { since: Date; until: Date; afterId: number; limit: number },
): Promise<ComparedCharge[]> {
  const { id, uuid, orderId, sellerId, value, installments, paidAt } = charges
  const page = await db
    .select({ id, uuid, orderId, sellerId, value, installments, paidAt })
    .from(charges)
    .where(
      and(eq(charges.connectionId, connectionId), gte(paidAt, since), lt(paidAt, until), gt(id, afterId)),
    )
    .orderBy(asc(id))
    .limit(limit)
  const ids = page.map((one) => one.id)
  const [sales, deducted, refunded, lost] = await Promise.all([
    sumLines(db, cell, ids, ['SALE', 'ADJUSTMENT']),
    sumLines(db, cell, ids, ['REFUND', 'CHARGEBACK']),
    sumReturned(db, ids, refunds, 'SUCCESS'),
    sumReturned(db, ids, disputes, 'LOST'),
  ])
  return page.map((row) => ({
    ...row,
    paidAt: row.paidAt!,
    sales: sales(row.id),
    deducted: deducted(row.id),
    returned: refunded(row.id) + lost(row.id),
  }))
}

async function sumLines(db: Db | Tx, cell: number, chargeIds: number[], kinds: SettlementKind[]) {
  const { chargeId, gross, kind } = settlementLines
  if (chargeIds.length === 0) return summed([])
  const rows = await db
    .select({ chargeId, sum: sum(gross) })
    .from(settlementLines)
    .where(and(eq(settlementLines.cell, cell), inArray(chargeId, chargeIds), inArray(kind, kinds)))
    .groupBy(chargeId)
  return summed(rows)
}

async function sumReturned(
  db: Db | Tx,
  chargeIds: number[],
  table: typeof refunds | typeof disputes,
  status: 'SUCCESS' | 'LOST',
) {
  if (chargeIds.length === 0) return summed([])
  const rows = await db
    .select({ chargeId: table.chargeId, sum: sum(table.value) })
    .from(table)
    .where(and(inArray(table.chargeId, chargeIds), eq(table.status, status as never)))
    .groupBy(table.chargeId)
  return summed(rows)
}

/** The sum of a charge; 0 where it has none. */
function summed(rows: { chargeId: number | null; sum: string | null }[]): (chargeId: number) => number {
  const sums = new Map(rows.map((row) => [row.chargeId, Number(row.sum)]))
  return (chargeId) => sums.get(chargeId) ?? 0
}
