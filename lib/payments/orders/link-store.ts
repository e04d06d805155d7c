// The orders of a link: at most one open order for each browser, and at most one paid order.
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, lte, min, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Rows } from '@/db/rows'
import { charges, orders } from '@/db/schema'
import type { BuyerBrowser } from '@/lib/base/kernel/buyer-browser'
import { statusesThatTakeLink } from './order'
import type { OrderRow } from './store'

/** The newest order that a browser created at a link, in any status. */
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

/** The open order of a link that no browser has yet. */
export async function lockUnclaimedOrder(tx: Tx, linkId: number): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.linkId, linkId), isNull(orders.browserHash), eq(orders.status, 'SENT')))
    .orderBy(asc(orders.id))
    .limit(1)
    .for('update')
  return row
}

/**
 * The order of a link that was paid, also if it was refunded since: then no other order can be paid. With the instant of its first
 * payment; null for an amount that is only reserved. Ignores `except`.
 */
export async function findTakingOrder(
  db: Db | Tx,
  linkId: number,
  except?: number,
): Promise<{ id: number; paidAt: Date | null } | undefined> {
  const isOther = except === undefined ? undefined : ne(orders.id, except)
  const paidAt = db
    .select({ at: min(charges.paidAt) })
    .from(charges)
    .where(eq(charges.orderId, orders.id))
  const [row] = await db
    .select({ id: orders.id, paidAt: sql`(${paidAt})`.mapWith(charges.paidAt) })
    .from(orders)
    .where(and(eq(orders.linkId, linkId), inArray(orders.status, statusesThatTakeLink), isOther))
    .limit(1)
  return row
}

const isOpen = inArray(orders.status, ['SENT', 'LATE'])

/** The orders of some links that can still be paid, oldest first. */
export async function listOpenOrders(db: Db | Tx, linkIds: readonly number[]): Promise<{ uuid: string }[]> {
  if (linkIds.length === 0) return []
  return db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(and(inArray(orders.linkId, [...linkIds]), isOpen))
    .orderBy(asc(orders.id))
}

/** Marks the other open orders of a paid order's link to be closed from an instant on, by the system clock. */
export function replaceOtherOrders(
  rows: Rows,
  { id, linkId }: { id: number; linkId: number },
  closeAt: Date,
): void {
  rows.send(
    (db) => db.sql`
      update orders set close_at = ${closeAt}
      where link_id = ${linkId} and id <> ${id} and status in ('SENT', 'LATE')`,
  )
}

/** Claims orders that are to be closed, each for one process, the longest waiting first. */
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

/** Open orders of a link with a charge that is payable at an instant, without those that are being closed. */
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

interface Requester {
  networkHash: string
  now: Date
}

/** How many payable orders a link has: from one network, and in total. */
export async function countPayableOrders(
  tx: Tx,
  linkId: number,
  { networkHash, now }: Requester,
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
 * Marks one payable order of a link to be closed from an instant on, to make room for a new one: the newest order of the network
 * with the most orders, the new one counted. Where each network has only one, the oldest: repeated requests from one network
 * never close the order of another that has just created one.
 */
export async function replaceCrowdingOrder(
  tx: Tx,
  linkId: number,
  closeAt: Date,
  { networkHash, now }: Requester,
): Promise<void> {
  await tx.execute(sql`
    update orders set close_at = ${closeAt.toISOString()}::timestamptz where id = (
      select id from (
        select id, count(*) over (partition by network_hash)
          + coalesce((network_hash = ${networkHash})::int, 0) as crowd
        from orders where ${payableAt(tx, linkId, now)}
      ) as payable order by crowd desc, case when crowd > 1 then -id else id end limit 1)`)
}

/** Assigns the order to another browser. */
export async function updateBrowser(
  tx: Tx,
  orderId: number,
  { hashes, networkHash }: BuyerBrowser,
): Promise<void> {
  await tx.update(orders).set({ browserHash: hashes[0], networkHash }).where(eq(orders.id, orderId))
}
