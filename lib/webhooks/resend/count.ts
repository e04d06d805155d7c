import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import type { DeliveryFilter } from '@/lib/webhooks/log/contract'
import { logFilterOf } from '@/lib/webhooks/log/filter'
import { maxResent } from './resend'
import { countSendable } from './store'

/** How many deliveries a resend with this filter would send, up to the maximum of one resend. */
export async function countResend(ctx: Ctx, { filter }: { filter: DeliveryFilter }): Promise<number> {
  const sellerId = sellerIdOf(ctx)
  return countSendable(ctx.db, sellerId, await logFilterOf(ctx, sellerId, filter), maxResent)
}
