import type { TxCtx } from '@/lib/base/kernel/ctx'
import { insertMovedOrders } from '@/lib/payments/subscriptions/cycles/moved-order-store'
import { listOpenOrders } from '@/lib/payments/subscriptions/cycles/store'
import type { SubscriptionRow } from '../store'

/** Queues the unpaid orders of a subscription that ended, so that followSubscription cancels them; returns these orders. */
export async function queueOpenOrders({ tx }: TxCtx, { id }: Pick<SubscriptionRow, 'id'>) {
  const open = await listOpenOrders(tx, id)
  await insertMovedOrders(
    tx,
    open.map(({ id: orderId, sellerId }) => ({ orderId, sellerId })),
  )
  return open
}
