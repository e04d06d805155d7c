import type { CardRow } from '@/lib/cards/store'
import { createCardCharge } from '@/lib/charges/create-card-charge'
import type { ChargeRow } from '@/lib/charges/store'
import { termsOfCard } from '@/lib/charges/terms-of-card'
import type { TxCtx } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import { isCardMethod } from '@/lib/kernel/payment-method'
import type { OrderRow } from '@/lib/orders/store'

/** Creates a charge of the whole order to a card that its buyer agreed to store; it is still to be authorised. */
export async function chargeStoredCard(ctx: TxCtx, order: OrderRow, card: CardRow): Promise<ChargeRow> {
  const { sellerId, payment: paymentMethod, value: amount } = order
  if (!isCardMethod(paymentMethod)) throw new Error(`order ${order.id} is not paid by card`)
  const { brand, holderName, first6digits, last4digits } = card
  return createCardCharge(ctx, {
    orderId: order.id,
    sellerId,
    title: order.title,
    terms: await termsOfCard(ctx.tx, { sellerId, paymentMethod, brand, amount, installments: 1 }),
    installments: 1,
    paymentMethod,
    expirationDate: civilDateOf(ctx.now),
    capture: true,
    card: { brand, holderName, first6digits, last4digits },
    cardId: card.id,
  })
}
