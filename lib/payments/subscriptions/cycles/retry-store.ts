import { and, asc, eq, gt, isNotNull, isNull, lte, min, notExists, notInArray, or } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges, subscriptionCycles, subscriptions } from '@/db/schema'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock, sellersThatSell } from '@/lib/parties/sellers/store'
import type { CycleRow } from './store'

/** Cancels the planned retries of a subscription's cycles. */
export async function clearRetries(tx: Tx, subscriptionId: number): Promise<void> {
  await tx
    .update(subscriptionCycles)
    .set({ retryAt: null })
    .where(and(eq(subscriptionCycles.subscriptionId, subscriptionId), isNotNull(subscriptionCycles.retryAt)))
}

/** Cycles whose retry is due, longest due first; those of a pause wait for its end. */
export async function listDueRetries(
  db: Db | Tx,
  scope: ClockScope,
  { limit, except }: { limit: number; except: number[] },
): Promise<CycleRow[]> {
  return db
    .select()
    .from(subscriptionCycles)
    .where(
      and(
        lte(subscriptionCycles.retryAt, scope.now),
        notInArray(subscriptionCycles.id, except),
        sellersOnClock(subscriptionCycles.sellerId, scope),
        sellersThatSell(subscriptionCycles.sellerId),
        notExists(
          db
            .select({ id: subscriptions.id })
            .from(subscriptions)
            .where(
              and(eq(subscriptions.id, subscriptionCycles.subscriptionId), isNotNull(subscriptions.pausedAt)),
            ),
        ),
      ),
    )
    .orderBy(asc(subscriptionCycles.retryAt), asc(subscriptionCycles.id))
    .limit(limit)
}

export async function findNextRetry(db: Db | Tx, sellerId: number, after: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ retryAt: min(subscriptionCycles.retryAt) })
    .from(subscriptionCycles)
    .where(and(eq(subscriptionCycles.sellerId, sellerId), gt(subscriptionCycles.retryAt, after)))
  return row?.retryAt ?? undefined
}

/** A cycle of the seller whose card authorization began after `since` (system clock) and has no response yet. */
export async function findCycleBeingAuthorized(
  db: Db | Tx,
  sellerId: number,
  since: Date,
): Promise<{ id: number } | undefined> {
  const [row] = await db
    .select({ id: subscriptionCycles.id })
    .from(subscriptionCycles)
    .innerJoin(charges, eq(charges.orderId, subscriptionCycles.orderId))
    .where(
      and(
        eq(charges.sellerId, sellerId),
        eq(charges.status, 'SCHEDULED'),
        isNotNull(charges.acquirerReference),
        or(isNull(charges.authorizeRequestedAt), gt(charges.authorizeRequestedAt, since)),
      ),
    )
    .limit(1)
  return row
}
