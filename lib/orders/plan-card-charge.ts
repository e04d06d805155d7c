import type { CardMethod } from '@/lib/charges/card-terms'
import { type CardChargeInput, createCardCharge } from '@/lib/charges/create-card-charge'
import { termsOfCard } from '@/lib/charges/terms-of-card'
import type { TxCtx } from '@/lib/kernel/ctx'
import type { CivilDate } from '@/lib/kernel/dates'
import { Problem } from '@/lib/kernel/problem'
import { authenticationOf } from './authentication-of'
import type { ChargePlan } from './charge-plan'
import type { OrderRequest } from './create-contract'
import { identifyCard } from './identify-card'

/** The one charge of an order by card, for all of its instalments; it is still to be authorised. */
export async function planCardCharge(
  ctx: TxCtx,
  sellerId: number,
  input: OrderRequest & { method: CardMethod; from: CivilDate },
): Promise<ChargePlan> {
  const { value: amount, installments, method: paymentMethod, payment, from: expirationDate } = input
  if (paymentMethod === 'DEBIT_CARD' && installments > 1) {
    const message = 'no débito a parcela é uma só'
    throw new Problem('BAR-0100', { fields: [{ field: 'installments', message }] })
  }
  const { card, cardId } = await identifyCard(ctx, sellerId, payment)
  const terms = await termsOfCard(ctx.tx, { sellerId, paymentMethod, amount, installments })
  const charge: Omit<CardChargeInput, 'orderId' | 'title'> = {
    sellerId,
    terms,
    installments,
    paymentMethod,
    expirationDate,
    capture: payment.capture,
    softDescriptor: payment.softDescriptor,
    card,
    cardId,
    ...authenticationOf(card.brand, input.threeDSecure),
  }
  return {
    demands: [{ value: terms.value, fee: terms.fee }],
    async create({ id: orderId, title }) {
      await createCardCharge(ctx, { ...charge, orderId, title })
    },
  }
}
