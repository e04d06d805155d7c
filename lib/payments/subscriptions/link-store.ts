// Subscriptions that buyers began at a payment link: one for each browser, until one of them is paid.
import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { orders, subscriptionCycles, subscriptions } from '@/db/schema'
import type { BuyerBrowser } from '@/lib/base/kernel/buyer-browser'
import type { SubscriptionRow } from './store'

/** The subscription of a link: a running one, otherwise one that waits for its first payment, otherwise one that ended. */
export async function findSubscriptionOfLink(
  db: Db | Tx,
  linkId: number,
): Promise<SubscriptionRow | undefined> {
  const { status, id } = subscriptions
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.linkId, linkId))
    .orderBy(sql`${status} = 'INACTIVE'`, sql`${status} = 'PENDING'`, desc(id))
    .limit(1)
  return row
}

type Browser = Pick<BuyerBrowser, 'hashes'> | undefined

const begunBy = (db: Db | Tx, linkId: number, { hashes }: NonNullable<Browser>) =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.linkId, linkId),
        exists(
          db
            .select({ id: orders.id })
            .from(subscriptionCycles)
            .innerJoin(orders, eq(orders.id, subscriptionCycles.orderId))
            .where(
              and(
                eq(subscriptionCycles.subscriptionId, subscriptions.id),
                inArray(orders.browserHash, [...hashes]),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(1)

/** The subscription that a browser began at a link. */
export async function findSubscriptionOfBrowser(
  db: Db | Tx,
  linkId: number,
  browser: Browser,
): Promise<SubscriptionRow | undefined> {
  return browser && (await begunBy(db, linkId, browser))[0]
}

export async function lockSubscriptionOfBrowser(
  tx: Tx,
  linkId: number,
  browser: Browser,
): Promise<SubscriptionRow | undefined> {
  return browser && (await begunBy(tx, linkId, browser).for('update'))[0]
}
