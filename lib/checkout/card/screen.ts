import type { CardData } from '@/lib/cards/card'
import type { Checkout } from '@/lib/checkout/checkout'
import type { CardAttempt } from '@/lib/checkout/contract'
import type { Ctx } from '@/lib/kernel/ctx'
import { linkValue } from '@/lib/payment-links/payment-link'
import type { Screening } from '@/lib/risk/antifraud/antifraud'
import { screenPayment } from '@/lib/risk/antifraud/screen-payment'
import { shownOf } from './shown-of'

/** What the antifraud service says of an attempt, before its transaction: it may demand that the holder is authenticated. */
export function screenAttempt(
  ctx: Ctx,
  { link, seller, order }: Pick<Checkout, 'link' | 'seller' | 'order'>,
  {
    attempt,
    buyer,
    address: typed,
    method,
    installments,
    card,
  }: Omit<CardAttempt, 'card' | 'kept'> & { card: CardData },
): Promise<Screening | undefined> {
  const { address, userAgent } = ctx.source ?? {}
  return screenPayment(
    ctx,
    {
      reference: attempt,
      sellerId: seller.id,
      value: linkValue(link),
      installments,
      method,
      buyer: buyer ?? order!.customer,
      billingAddress: typed ?? order?.billingAddress ?? undefined,
      card: shownOf(card),
      ...(address && { device: { address, userAgent } }),
      at: ctx.now,
    },
    async () => seller.risk.screeningFallback,
  )
}
