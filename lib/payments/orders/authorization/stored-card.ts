import type { TxCtx } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import type { CardRow } from '@/lib/parties/cards/store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { createCardCharge } from '@/lib/payments/charges/create-card-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { termsOfCard } from '@/lib/payments/charges/terms-of-card'
import { factsOf } from '@/lib/payments/orders/facts-of'
import type { OrderRow } from '@/lib/payments/orders/store'
import { assessPayment, type PaymentPhase } from '@/lib/payments/risk-rules/assess-payment'

/**
 * Creates a charge of the whole order to a card that its buyer agreed to store; it is still to be authorised, where a
 * rule of the seller declines it.
 */
export async function chargeStoredCard(
  ctx: TxCtx,
  order: OrderRow,
  card: CardRow,
  phase: PaymentPhase,
): Promise<ChargeRow> {
  const { sellerId, payment: paymentMethod, value: amount } = order
  if (!isCardMethod(paymentMethod)) throw new Error(`order ${order.id} is not paid by card`)
  const { brand, holderName, first6digits, last4digits } = card
  const seller = await getSeller(ctx.tx, sellerId)
  const risk = await assessPayment(ctx, seller, factsOf(order, card), phase)
  const day = civilDateOf(ctx.now)
  const priced = { sellerId, paymentMethod, brand, amount, installments: 1, day }
  return createCardCharge(ctx, {
    orderId: order.id,
    origin: order.originRequest,
    seller,
    title: order.title,
    terms: await termsOfCard(ctx.tx, priced, seller),
    installments: 1,
    paymentMethod,
    expirationDate: day,
    capture: true,
    card: { brand, holderName, first6digits, last4digits },
    cardId: card.id,
    risk,
  })
}
