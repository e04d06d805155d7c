import type { TxCtx } from '@/lib/kernel/ctx'
import { insertMovedOrders } from '@/lib/subscriptions/cycles/moved-order-store'
import { listOpenOrders } from '@/lib/subscriptions/cycles/store'
import type { SubscriptionRow } from './store'

/** Leaves what nobody paid of a subscription that is over to whoever follows it; answers which orders these are. */
export async function leaveOpenOrders({ tx }: TxCtx, { id }: Pick<SubscriptionRow, 'id'>) {
  const open = await listOpenOrders(tx, id)
  await insertMovedOrders(
    tx,
    open.map(({ id: orderId, sellerId }) => ({ orderId, sellerId })),
  )
  return open
}
