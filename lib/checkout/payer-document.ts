import type { Ctx } from '@/lib/kernel/ctx'
import type { CardPaymentInput } from './contract'
import { loadCheckout } from './load-checkout'

/** The document of who pays a link: as it is said now, or as its order knows it. Throws NOT_FOUND. */
export async function payerDocument(
  ctx: Ctx,
  { code, buyer }: CardPaymentInput & { code: string },
): Promise<string | undefined> {
  if (buyer) return buyer.document
  const { order } = await loadCheckout(ctx, code)
  return order?.customer.document || undefined
}
