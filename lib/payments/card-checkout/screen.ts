import type { Ctx } from '@/lib/base/kernel/ctx'
import type { CardData } from '@/lib/parties/cards/card'
import type { Checkout } from '@/lib/payments/checkout/checkout'
import type { CardAttempt } from '@/lib/payments/checkout/contract'
import { linkValue } from '@/lib/payments/payment-links/payment-link'
import type { Screening } from '@/lib/payments/risk/antifraud/antifraud'
import { screenPayment } from '@/lib/payments/risk/antifraud/screen-payment'
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
    seller.risk.screeningFallback,
  )
}
