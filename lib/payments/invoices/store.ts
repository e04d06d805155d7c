import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { invoices, orders, paymentLinks } from '@/db/schema'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'

export type InvoiceRow = typeof invoices.$inferSelect

export async function insertInvoice(tx: Tx, row: typeof invoices.$inferInsert): Promise<InvoiceRow> {
  const [invoice] = await tx.insert(invoices).values(row).returning()
  return invoice!
}

/** Lets one submit of a form create at most one invoice: others with its identifier wait until the transaction ends. */
export async function lockAttempt(tx: Tx, sellerId: number, attemptUuid: string): Promise<void> {
  const name = `invoice ${sellerId} ${attemptUuid}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

const inFull = (db: Db | Tx) =>
  db
    .select({ invoice: invoices, order: orders, link: paymentLinks })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(paymentLinks, eq(paymentLinks.id, invoices.linkId))

export type InvoiceInFull = Awaited<ReturnType<typeof inFull>>[number]

export async function findInvoiceOfAttempt(
  db: Db | Tx,
  sellerId: number,
  attemptUuid: string,
): Promise<InvoiceInFull | undefined> {
  const [row] = await inFull(db).where(
    and(eq(invoices.sellerId, sellerId), eq(invoices.attemptUuid, attemptUuid)),
  )
  return row
}

/** The invoice of an order of the seller; undefined for an order that was not created by hand. */
export async function findInvoiceOfOrder(
  db: Db | Tx,
  sellerId: number,
  orderUuid: string,
): Promise<InvoiceInFull | undefined> {
  const [row] = await inFull(db).where(and(eq(orders.sellerId, sellerId), eq(orders.uuid, orderUuid)))
  return row
}

/** Locks an invoice after its link, as a payment of the link does; undefined if it no longer exists. */
export async function lockInvoice(
  tx: Tx,
  { id, linkId }: Pick<InvoiceRow, 'id' | 'linkId'>,
): Promise<InvoiceInFull | undefined> {
  await tx.select({ id: paymentLinks.id }).from(paymentLinks).where(eq(paymentLinks.id, linkId)).for('update')
  await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id)).for('update')
  const [row] = await inFull(tx).where(eq(invoices.id, id))
  return row
}

export async function updateInvoice(
  tx: Tx,
  id: number,
  change: Partial<Pick<InvoiceRow, 'reminds' | 'nextAt' | 'sent' | 'sentAt'>>,
): Promise<void> {
  await tx.update(invoices).set(change).where(eq(invoices.id, id))
}

/** Invoices with something due by now, the longest due first. */
export async function listDueInvoices(db: Db | Tx, scope: ClockScope, limit: number): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(lte(invoices.nextAt, scope.now), sellersOnClock(invoices.sellerId, scope)))
    .orderBy(asc(invoices.nextAt), asc(invoices.id))
    .limit(limit)
}

/** When something of a seller's invoices is next due, after an instant. */
export async function findNextInvoiceTime(
  db: Db | Tx,
  sellerId: number,
  after: Date,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ nextAt: invoices.nextAt })
    .from(invoices)
    .where(and(eq(invoices.sellerId, sellerId), gt(invoices.nextAt, after)))
    .orderBy(asc(invoices.nextAt))
    .limit(1)
  return row?.nextAt ?? undefined
}
