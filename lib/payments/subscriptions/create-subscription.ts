import { randomUUID } from 'node:crypto'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import { invalidField } from '@/lib/base/kernel/problem'
import { customerOf } from '@/lib/parties/buyers/customer-of'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import type { BuyerRow } from '@/lib/parties/buyers/store'
import { lastDayOf } from '@/lib/parties/cards/card'
import { createCycle } from '@/lib/payments/subscriptions/cycles/create'
import type { SubscriptionRequest } from './contract'
import { planFor } from './plan-for'
import { recordSubscriptionEvent } from './record-subscription-event'
import { insertSubscription } from './store'
import { tokenizeCard } from './tokenize-card'

/** Max days from today to the start of a subscription. */
const MAX_DAYS_AHEAD = 3650

/**
 * Subscribes a buyer of the acting seller to one of its plans, with the order of the first cycle if it begins today; the caller
 * collects it afterwards (collectSubscription). Returns the subscription's uuid. Throws BAR-0100, or CARD-0002 for an expired
 * card.
 */
export async function createSubscription(
  ctx: Ctx,
  input: SubscriptionRequest & { idempotencyKey?: string },
): Promise<string> {
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    const { uuidPlan, payment } = input
    const plan = await planFor(inner, { sellerId, uuidPlan, method: payment.method })
    const buyer = await findBuyerOfSeller(inner.tx, sellerId, input.uuidBuyer)
    if (!buyer) throw invalidField('uuidBuyer', 'não é de nenhum comprador')
    const startDate = startOf(inner, input)
    const subscription = await insertSubscription(inner.tx, {
      uuid: randomUUID(),
      sellerId,
      planId: plan.id,
      buyerId: buyer.id,
      customer: customerOf(buyer),
      status: 'PENDING',
      statusAt: inner.now,
      title: plan.title,
      paymentMethod: input.payment.method,
      cycleType: input.basicValue.type,
      valuePerMonth: input.basicValue.valuePerMonth,
      additionalValue: input.additionalValue?.value ?? centavos(0),
      additionalCycles: input.additionalValue?.installments ?? 0,
      startDate,
      ...(await cardOf(inner, sellerId, input, buyer)),
      nextCycle: 0,
      nextCycleDate: startDate,
      idempotencyKey: input.idempotencyKey ?? randomUUID(),
      metadata: input.metadata ?? null,
      createdAt: inner.now,
    })
    await recordSubscriptionEvent(inner, subscription, 'subscription.created')
    await createCycle(inner, subscription)
    return subscription.uuid
  })
}

/** A start date in the past becomes today: no cycle is charged for the time before the subscription existed. */
function startOf({ now }: Ctx, { startDate }: SubscriptionRequest): CivilDate {
  const today = civilDateOf(now)
  if (startDate === undefined || startDate < today) return today
  if (startDate > addDays(today, MAX_DAYS_AHEAD)) throw invalidField('startDate', 'está longe demais')
  return startDate
}

/** By sending the request, the seller states that the buyer agreed to the card being stored. */
async function cardOf(
  ctx: TxCtx,
  sellerId: number,
  { payment: { method, card } }: SubscriptionRequest,
  { uuid: buyerUuid }: BuyerRow,
) {
  if (!isCardMethod(method)) return {}
  if (!card) throw invalidField('payment.card', 'é obrigatório para pagar com cartão')
  const token = await tokenizeCard(ctx, sellerId, { card, buyerUuid, field: 'payment.card' })
  return { cardId: token.id, cardStoredAt: ctx.now, cardEndsOn: lastDayOf(token) }
}
