import type { TxCtx } from '@/lib/base/kernel/ctx'
import { settleAll } from '@/lib/base/kernel/ctx'
import { findKept } from '@/lib/parties/known-buyers/store'
import { type NamedOrder, readLocked } from './lock-store'
import type { LockedOrder } from './locked-order'
import { isMailed } from './receipts/is-mailed'

/**
 * Takes the row lock of an order, after that of its link, and reads in the same round trip what decisions about it need; what only
 * orders of a link or a subscription need is a second one. Two orders of a link are never paid at once. Undefined where there is none.
 */
export async function findLockedOrder(ctx: TxCtx, named: NamedOrder): Promise<LockedOrder | undefined> {
  const found = await readLocked(ctx.tx, named)
  if (!found) return undefined
  const { id, sellerId, originRequest, customer } = found.order
  const { document, email } = customer
  const [isCycle, kept] = await settleAll([
    originRequest === 'SUBSCRIPTION' && ctx.cycleOrders.isCycleOrder(ctx.tx, id),
    email && isMailed(found.order) ? findKept(ctx.tx, { sellerId, document, email }) : undefined,
  ])
  return { ...found, isCycle, isKept: kept !== undefined, bankPayments: [] }
}

/** The same of an order that must exist. */
export async function lockWholeOrder(ctx: TxCtx, orderId: number): Promise<LockedOrder> {
  const found = await findLockedOrder(ctx, orderId)
  if (!found) throw new Error(`order ${orderId} does not exist`)
  return found
}
