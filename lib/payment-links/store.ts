import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { orders, paymentLinks } from '@/db/schema'
import type { PaymentLink } from './payment-link'

export type NewPaymentLink = Omit<PaymentLink, 'id'> & { ipOriginRequest: string | null }

export async function insertLink(db: Db | Tx, link: NewPaymentLink): Promise<PaymentLink> {
  const [row] = await db.insert(paymentLinks).values(link).returning()
  return row!
}

/** The link at an address, whoever asks: the code itself is the permission to see it. */
export async function findLinkByCode(db: Db | Tx, code: string): Promise<PaymentLink | undefined> {
  const [row] = await db.select().from(paymentLinks).where(eq(paymentLinks.code, code))
  return row
}

export async function lockLinkByCode(tx: Tx, code: string): Promise<PaymentLink | undefined> {
  const [row] = await tx.select().from(paymentLinks).where(eq(paymentLinks.code, code)).for('update')
  return row
}

export async function findLinkOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<PaymentLink | undefined> {
  const [row] = await db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.sellerId, sellerId), eq(paymentLinks.uuid, uuid)))
  return row
}

const orderCount = sql<number>`(select count(*)::int from ${orders} where ${orders.linkId} = ${paymentLinks.id})`
const paid = sql<boolean>`exists (select 1 from ${orders} where ${orders.linkId} = ${paymentLinks.id}
  and ${orders.status} not in ('SENT', 'CANCELED', 'ABANDONED', 'LATE'))`

/** A page of a seller's links, newest first, with how many orders came of each. */
export async function listLinks(db: Db | Tx, sellerId: number, page: { size: number; beforeId?: number }) {
  const rows = await db
    .select({ link: paymentLinks, processed: orderCount, paid })
    .from(paymentLinks)
    .where(
      and(
        eq(paymentLinks.sellerId, sellerId),
        page.beforeId === undefined ? undefined : lt(paymentLinks.id, page.beforeId),
      ),
    )
    .orderBy(desc(paymentLinks.id))
    .limit(page.size)
  return rows
}
