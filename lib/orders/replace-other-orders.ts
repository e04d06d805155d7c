import type { TxCtx } from '@/lib/kernel/ctx'
import { notifyChange } from '@/lib/webhooks/notify-change'
import { replaceOtherOrders as markOtherOrders } from './link-store'
import { linkAfter, type OrderStatus } from './order'
import type { OrderRow } from './store'

/**
 * Once an order of a link is paid, the open ones of other browsers are to be closed, by the job that asks their banks. Every
 * open page of the link gets a notification that it changed.
 */
export async function replaceOtherOrders(ctx: TxCtx, before: OrderStatus, moved: OrderRow): Promise<void> {
  const { id, linkId, sellerId } = moved
  if (linkId === null || linkAfter[before] === linkAfter[moved.status]) return
  if (linkAfter[moved.status] !== 'TAKEN') return
  const resourceUuid = await markOtherOrders(ctx.tx, { id, linkId }, ctx.systemNow)
  await notifyChange(ctx, { sellerId, resourceUuid })
}
