import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Rows } from '@/db/rows'
import { paymentLinks } from '@/db/schema'
import type { LinkContent } from './link-content'
import { type LinkStatus, type PaymentLink, stageOf } from './payment-link'

export async function findLink(db: Db | Tx, id: number): Promise<PaymentLink | undefined> {
  const [row] = await db.select().from(paymentLinks).where(eq(paymentLinks.id, id))
  return row
}

/** The link at an address, for any caller: knowing the code is the permission to see it. */
export async function findLinkByCode(db: Db | Tx, code: string): Promise<PaymentLink | undefined> {
  const [row] = await db.select().from(paymentLinks).where(eq(paymentLinks.code, code))
  return row
}

export async function lockLinkByCode(tx: Tx, code: string): Promise<PaymentLink | undefined> {
  const [row] = await tx.select().from(paymentLinks).where(eq(paymentLinks.code, code)).for('update')
  return row
}

/** Excludes checkout sessions. A literal, not a parameter, so that Postgres can use the partial index of links. */
export const isLink = sql`${paymentLinks.origin} = 'PAYMENT_LINK'`

const ofSeller = (sellerId: number, uuid: string) =>
  and(eq(paymentLinks.sellerId, sellerId), eq(paymentLinks.uuid, uuid), isLink)

export async function findLinkOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<PaymentLink | undefined> {
  const [row] = await db.select().from(paymentLinks).where(ofSeller(sellerId, uuid))
  return row
}

export async function lockLinkOfSeller(
  tx: Tx,
  sellerId: number,
  uuid: string,
): Promise<PaymentLink | undefined> {
  const [row] = await tx.select().from(paymentLinks).where(ofSeller(sellerId, uuid)).for('update')
  return row
}

/** Compare-and-set: the new row, or undefined if the status is no longer the one that was read. */
export async function updateLinkStatus(
  tx: Tx,
  link: Pick<PaymentLink, 'id' | 'status' | 'expiresAt'>,
  change: { status: LinkStatus; canceledAt: Date },
): Promise<PaymentLink | undefined> {
  const [row] = await tx
    .update(paymentLinks)
    .set({ ...change, stage: stageOf({ ...link, ...change }) })
    .where(and(eq(paymentLinks.id, link.id), eq(paymentLinks.status, link.status)))
    .returning()
  return row
}

/** The caller holds the row lock of the link, which is neither paid nor cancelled. */
export async function updateLinkContent(tx: Tx, id: number, content: LinkContent): Promise<PaymentLink> {
  const stage = stageOf({ ...content, status: 'ACTIVE' })
  const [row] = await tx
    .update(paymentLinks)
    .set({ ...content, stage })
    .where(eq(paymentLinks.id, id))
    .returning()
  return row!
}

/** The stage of a link that an order took. */
export function updateTaken(rows: Rows, id: number): void {
  rows.send((db) => db.sql`update payment_links set stage = 'TAKEN' where id = ${id}`)
}

/** The stage of a link without such an order again: that of its status and expiry, as in stageOf. */
export function updateReleased(rows: Rows, id: number): void {
  rows.send(
    (db) => db.sql`
      update payment_links set stage = case when status = 'CANCELED' then 'CANCELED'
        when expires_at is null then 'LASTING' else 'EXPIRING' end
      where id = ${id}`,
  )
}

/** Whether a buyer has accepted the link, by an order that was not cancelled. */
export async function isAccepted(tx: Tx, linkId: number): Promise<boolean> {
  const found = await tx.execute(sql`
    select 1 from orders where link_id = ${linkId} and status not in ('CANCELED', 'ABANDONED') limit 1`)
  return found.length > 0
}
