import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { logFilterOf } from '@/lib/webhooks/log/filter'
import { maxResent, type ResendFilter } from './resend'
import { countSendable } from './store'

/** How many deliveries a resend with this filter would send: no more than one may. */
export async function countResend(ctx: Ctx, { filter }: { filter: ResendFilter }): Promise<number> {
  const sellerId = sellerIdOf(ctx)
  return countSendable(ctx.db, sellerId, await logFilterOf(ctx, sellerId, filter), maxResent)
}
