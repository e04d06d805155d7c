import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { DeliveryFilter } from '@/lib/messages/webhook-log/contract'
import { logFilterOf } from '@/lib/messages/webhook-log/filter'
import { maxResent } from './resend'
import { countSendable } from './store'

/** How many deliveries a resend with this filter would send, up to the maximum of one resend. */
export async function countResend(ctx: Ctx, { filter }: { filter: DeliveryFilter }): Promise<number> {
  requirePermission(ctx, 'webhooks.resend')
  const sellerId = sellerIdOf(ctx)
  return countSendable(ctx.db, sellerId, await logFilterOf(ctx, sellerId, filter), maxResent)
}
