import type { Ctx } from '@/lib/base/kernel/ctx'
import type { CardData } from '@/lib/parties/cards/card'
import { paidCard } from '@/lib/payments/known-checkout/paid-card'
import { payerOf } from '@/lib/payments/known-checkout/payer'
import type { CardAttempt } from './contract'
import { loadCheckout } from './load-checkout'

/**
 * Who pays an attempt and with which card, as its limits count it: the document of the buyer in the request, of the order's customer
 * or of whom the page knows; the number of a kept card. Throws NOT_FOUND, and BAR-0100 for a card that is not kept.
 */
export async function countedAttempt(
  ctx: Ctx,
  input: CardAttempt & { code: string },
): Promise<{ document?: string; card: CardData }> {
  const { card, buyer, code } = input
  if (buyer && card) return { document: buyer.document, card }
  const checkout = await loadCheckout(ctx, code)
  const payer = payerOf(checkout, input).buyer ?? checkout.order?.customer
  const paid = await paidCard(ctx, checkout, input)
  return { card: paid.card, ...(payer?.document && { document: payer.document }) }
}
