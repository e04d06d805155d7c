import type { Ctx } from '@/lib/base/kernel/ctx'
import type { CheckoutAnswer } from '@/lib/payments/checkout/contract'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import type { PriceChange } from './contract'

/** The answer to a press: what the page shows now, and where the press was for another price, that nothing was charged for it. */
export async function answerPress(
  ctx: Ctx,
  code: string,
  change: PriceChange | undefined,
): Promise<CheckoutAnswer> {
  return { ...viewCheckout(await loadCheckout(ctx, code)), ...(change && { change }) }
}
