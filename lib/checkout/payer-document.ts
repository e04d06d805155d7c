import type { Ctx } from '@/lib/kernel/ctx'
import type { CheckoutBuyer } from './contract'
import { loadCheckout } from './load-checkout'

/** The payer's document: of the buyer in the request, otherwise of the order's customer. Throws NOT_FOUND. */
export async function payerDocument(
  ctx: Ctx,
  { code, buyer }: { code: string; buyer?: CheckoutBuyer },
): Promise<string | undefined> {
  if (buyer) return buyer.document
  const { order } = await loadCheckout(ctx, code)
  return order?.customer.document || undefined
}
