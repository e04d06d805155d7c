import { and, desc, eq, gt, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { paymentLinks } from '@/db/schema'
import type { LinkState, LinkStatus, PaymentLink } from './payment-link'

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

export async function lockLinkOfSeller(
  tx: Tx,
  sellerId: number,
  uuid: string,
): Promise<PaymentLink | undefined> {
  const [row] = await tx
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.sellerId, sellerId), eq(paymentLinks.uuid, uuid)))
    .for('update')
  return row
}

/** Compare-and-set: the new row, or undefined where the link is no longer in the status it was read in. */
export async function updateLinkStatus(
  tx: Tx,
  link: Pick<PaymentLink, 'id' | 'status'>,
  status: LinkStatus,
): Promise<PaymentLink | undefined> {
  const [row] = await tx
    .update(paymentLinks)
    .set({ status })
    .where(and(eq(paymentLinks.id, link.id), eq(paymentLinks.status, link.status)))
    .returning()
  return row
}

// Names are written out: in a select of one table drizzle leaves the table's name off, and both columns would be orders'.
const processed = sql<number>`(select count(*)::int from orders where orders.link_id = payment_links.id)`
const paid = sql<boolean>`exists (select 1 from orders where orders.link_id = payment_links.id
  and orders.status not in ('SENT', 'CANCELED', 'ABANDONED', 'LATE'))`

/** The links that are in a state at an instant: what linkState says, for Postgres. */
function linksIn(state: LinkState, now: Date): SQL | undefined {
  const live = eq(paymentLinks.status, 'ACTIVE')
  switch (state) {
    case 'PAID':
      return paid
    case 'CANCELED':
      return and(eq(paymentLinks.status, 'CANCELED'), not(paid))
    case 'EXPIRED':
      return and(live, lte(paymentLinks.expiresAt, now), not(paid))
    case 'OPEN':
      return and(live, or(isNull(paymentLinks.expiresAt), gt(paymentLinks.expiresAt, now)), not(paid))
  }
}

export interface LinkFilter {
  state?: { is: LinkState; at: Date }
  uuid?: string
  beforeId?: number
  size: number
}

/** A page of a seller's links, newest first, with how many orders came of each. */
export async function listLinks(db: Db | Tx, sellerId: number, filter: LinkFilter) {
  return db
    .select({ link: paymentLinks, processed, paid })
    .from(paymentLinks)
    .where(
      and(
        eq(paymentLinks.sellerId, sellerId),
        filter.state && linksIn(filter.state.is, filter.state.at),
        filter.uuid === undefined ? undefined : eq(paymentLinks.uuid, filter.uuid),
        filter.beforeId === undefined ? undefined : lt(paymentLinks.id, filter.beforeId),
      ),
    )
    .orderBy(desc(paymentLinks.id))
    .limit(filter.size)
}
