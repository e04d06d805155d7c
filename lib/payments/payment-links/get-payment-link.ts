import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { LinkInState } from '@/lib/payments/payment-links/payment-link'
import { findProcessedLink } from './list-store'
import { linkState } from './payment-link'

/** A link of the acting seller and its state. Throws NOT_FOUND, also for another seller's link. */
export async function getPaymentLink(ctx: Ctx, input: { uuid: string }): Promise<LinkInState> {
  requirePermission(ctx, 'payments.read')
  const found = await findProcessedLink(ctx.db, sellerIdOf(ctx), input.uuid)
  if (!found) throw new Problem('NOT_FOUND')
  const { link, processed, paid } = found
  return { link, processed, state: linkState(link, paid, ctx.now) }
}
