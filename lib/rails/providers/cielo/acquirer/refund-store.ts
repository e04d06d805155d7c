import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { cieloRefunds, cieloSales } from '@/db/schema'
import type { SaleKey } from './store'

export type CieloRefund = typeof cieloRefunds.$inferSelect
type RefundKey = Pick<CieloRefund, 'connectionId' | 'refund'>

const isRefund = ({ connectionId, refund }: RefundKey) =>
  and(eq(cieloRefunds.connectionId, connectionId), eq(cieloRefunds.refund, refund))

/** Stores a refund unless its reference exists, and returns what is stored. */
export async function storeRefund(db: Db | Tx, row: typeof cieloRefunds.$inferInsert): Promise<CieloRefund> {
  await db.insert(cieloRefunds).values(row).onConflictDoNothing()
  const [stored] = await db.select().from(cieloRefunds).where(isRefund(row))
  return stored!
}

type Read = RefundKey & Pick<CieloRefund, 'state' | 'sentAt'>
type Change = Partial<Omit<CieloRefund, 'connectionId' | 'refund'>>

/** Changes a refund as it was read; undefined where its state was changed or it was sent meanwhile. */
export async function changeRefund(
  db: Db | Tx,
  read: Read,
  change: Change,
): Promise<CieloRefund | undefined> {
  const { state, sentAt } = read
  const wasSent = sentAt === null ? isNull(cieloRefunds.sentAt) : eq(cieloRefunds.sentAt, sentAt)
  const isAsRead = and(isRefund(read), eq(cieloRefunds.state, state), wasSent)
  const [changed] = await db.update(cieloRefunds).set(change).where(isAsRead).returning()
  return changed
}

/** The same, and returns what is stored: one that was changed meanwhile stays as it is. */
export async function updateRefund(db: Db | Tx, read: Read, change: Change): Promise<CieloRefund> {
  const changed = await changeRefund(db, read, change)
  if (changed) return changed
  const [stored] = await db.select().from(cieloRefunds).where(isRefund(read))
  return stored!
}

/** The refunds of a sale, in the order in which they were sent. */
export async function listRefundsOfSale(
  db: Db | Tx,
  { connectionId, reference }: SaleKey,
): Promise<CieloRefund[]> {
  return db
    .select()
    .from(cieloRefunds)
    .where(and(eq(cieloRefunds.connectionId, connectionId), eq(cieloRefunds.reference, reference)))
    .orderBy(asc(cieloRefunds.sentAt), asc(cieloRefunds.refund))
}

/** Refunds that an operator should look at, of all connections, the newest first. */
export async function listNotedRefunds(
  db: Db | Tx,
  { connectionId, limit }: { connectionId: number; limit: number },
) {
  const rows = await db
    .select({ refund: cieloRefunds, paymentId: cieloSales.paymentId })
    .from(cieloRefunds)
    .innerJoin(
      cieloSales,
      and(
        eq(cieloSales.connectionId, cieloRefunds.connectionId),
        eq(cieloSales.reference, cieloRefunds.reference),
      ),
    )
    .where(and(eq(cieloRefunds.connectionId, connectionId), isNotNull(cieloRefunds.note)))
    .orderBy(desc(cieloRefunds.requestedAt))
    .limit(limit)
  return rows.map(({ refund: { reference, refund, note, requestedAt: at }, paymentId }) => ({
    ...{ reference, paymentId, refund, at },
    note: note!,
  }))
}
