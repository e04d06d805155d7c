// The orders of a link: one open order for each browser that paid there, and no more than one that is paid.
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges, orders, paymentLinks } from '@/db/schema'
import type { BuyerBrowser } from '@/lib/kernel/buyer-browser'
import { statusesThatTakeLink } from './order'
import { lockOrder, type OrderRow } from './store'

/** The newest order that a browser made at a link, whatever became of it. */
export async function findOrderOfBrowser(
  db: Db | Tx,
  linkId: number,
  { hashes }: Pick<BuyerBrowser, 'hashes'>,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.linkId, linkId), inArray(orders.browserHash, [...hashes])))
    .orderBy(desc(orders.id))
    .limit(1)
  return row
}

/** The order of a link that was paid, whatever became of the money since: then no other can be; `except` aside. */
export async function findTakingOrder(
  db: Db | Tx,
  linkId: number,
  except?: number,
): Promise<Pick<OrderRow, 'id'> | undefined> {
  const isOther = except === undefined ? undefined : ne(orders.id, except)
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.linkId, linkId), inArray(orders.status, statusesThatTakeLink), isOther))
    .limit(1)
  return row
}

/**
 * Takes the row lock of an order that is about to be paid, after that of its link, so that of two orders of a link one is paid
 * at a time. Says whether another one was paid before.
 */
export async function lockOrderToPay(
  tx: Tx,
  orderId: number,
): Promise<{ order: OrderRow; isTaken: boolean }> {
  const [known] = await tx.select({ linkId: orders.linkId }).from(orders).where(eq(orders.id, orderId))
  const linkId = known?.linkId ?? undefined
  if (linkId === undefined) return { order: await lockOrder(tx, orderId), isTaken: false }
  await tx.select({ id: paymentLinks.id }).from(paymentLinks).where(eq(paymentLinks.id, linkId)).for('update')
  const order = await lockOrder(tx, orderId)
  return { order, isTaken: (await findTakingOrder(tx, linkId, orderId)) !== undefined }
}

const isOpen = inArray(orders.status, ['SENT', 'LATE'])

/** Has the other open orders of a paid order's link closed from an instant on, by the system clock; answers its uuid. */
export async function replaceOtherOrders(
  tx: Tx,
  { id, linkId }: { id: number; linkId: number },
  closeAt: Date,
): Promise<string> {
  await tx
    .update(orders)
    .set({ closeAt })
    .where(and(eq(orders.linkId, linkId), ne(orders.id, id), isOpen))
  const [link] = await tx
    .select({ uuid: paymentLinks.uuid })
    .from(paymentLinks)
    .where(eq(paymentLinks.id, linkId))
  return link!.uuid
}

/** Gives each order that is to be closed to one closer, those first that waited longest. */
export async function claimReplacedOrderRows(
  db: Db | Tx,
  { systemNow, pauseMs, limit }: { systemNow: Date; pauseMs: number; limit: number },
): Promise<OrderRow[]> {
  const due = db.$with('due').as(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isNotNull(orders.closeAt), lte(orders.closeAt, systemNow), isOpen))
      .orderBy(asc(orders.closeAt), asc(orders.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(orders)
    .set({ closeAt: new Date(systemNow.getTime() + pauseMs) })
    .where(inArray(orders.id, db.select({ id: due.id }).from(due)))
    .returning()
}

/** Open orders of a link under which something can still be paid at an instant. Those that are being closed are none. */
function payableAt(tx: Tx, linkId: number, now: Date) {
  const isPayable = exists(
    tx
      .select({ id: charges.id })
      .from(charges)
      .where(
        and(
          eq(charges.orderId, orders.id),
          inArray(charges.status, ['SCHEDULED', 'LATE']),
          sql`(${charges.payableUntil} is null or ${charges.payableUntil} > ${now.toISOString()}::timestamptz)`,
        ),
      ),
  )
  return and(eq(orders.linkId, linkId), isOpen, isNull(orders.closeAt), isPayable)
}

interface Newcomer {
  networkHash: string
  now: Date
}

/** How many payable orders a link has: from one network, and in all. */
export async function countPayableOrders(
  tx: Tx,
  linkId: number,
  { networkHash, now }: Newcomer,
): Promise<{ ofNetwork: number; inAll: number }> {
  const [row] = await tx
    .select({
      inAll: sql<number>`count(*)::int`,
      ofNetwork: sql<number>`(count(*) filter (where ${orders.networkHash} = ${networkHash}))::int`,
    })
    .from(orders)
    .where(payableAt(tx, linkId, now))
  return row!
}

/**
 * Has one payable order of a link closed from an instant on, to make room: the newest of the network that will have the most of
 * them, the newcomer's included. Where each has one alone, the oldest: who comes again and again does not push out who just came.
 */
export async function replaceCrowdingOrder(
  tx: Tx,
  linkId: number,
  closeAt: Date,
  { networkHash, now }: Newcomer,
): Promise<void> {
  await tx.execute(sql`
    update orders set close_at = ${closeAt.toISOString()}::timestamptz where id = (
      select id from (
        select id, count(*) over (partition by network_hash)
          + coalesce((network_hash = ${networkHash})::int, 0) as crowd
        from orders where ${payableAt(tx, linkId, now)}
      ) as payable order by crowd desc, case when crowd > 1 then -id else id end limit 1)`)
}

/** The order is another browser's from now on. */
export async function updateBrowser(
  tx: Tx,
  orderId: number,
  { hashes, networkHash }: BuyerBrowser,
): Promise<void> {
  await tx.update(orders).set({ browserHash: hashes[0], networkHash }).where(eq(orders.id, orderId))
}
