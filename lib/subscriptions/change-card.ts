import type { CardData } from '@/lib/cards/card'
import type { CardTokenReference } from '@/lib/cards/card-data'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { isCardMethod } from '@/lib/kernel/payment-method'
import { Problem } from '@/lib/kernel/problem'
import { retryCycle } from '@/lib/subscriptions/cycles/retry'
import { type CycleRow, listUnpaidCycles, updateCycle } from '@/lib/subscriptions/cycles/store'
import { followSubscription } from './follow-subscription'
import { keepCard } from './keep-card'
import { retireOwnCard } from './retire-own-card'
import { lockSubscriptionOfSeller, updateSubscription } from './store'
import { isEnded } from './subscription'

interface CardChange {
  uuid: string
  card: CardData | CardTokenReference
}

/**
 * Has a subscription of the acting seller charged to another card, which is asked at once for what the one before was
 * declined for. Throws NOT_FOUND; CONFLICT where it is over or not paid by card; BAR-0100 or CARD-0002 for a card that can't
 * be charged.
 */
export async function changeCard(ctx: Ctx, input: CardChange): Promise<void> {
  const { id, unpaid } = await transaction(ctx, (inner) => putCard(inner, input))
  for (const cycle of unpaid) await retryCycle(ctx, cycle, { cvv: input.card.cvv })
  await followSubscription(ctx, id).catch(() => undefined)
}

async function putCard(ctx: TxCtx, { uuid, card }: CardChange): Promise<{ id: number; unpaid: CycleRow[] }> {
  const sellerId = sellerIdOf(ctx)
  const subscription = await lockSubscriptionOfSeller(ctx.tx, sellerId, uuid)
  if (!subscription) throw new Problem('NOT_FOUND')
  const { id, status, paymentMethod, customer } = subscription
  if (isEnded(status)) throw new Problem('CONFLICT', { message: `A assinatura está ${status}.` })
  if (!isCardMethod(paymentMethod)) {
    throw new Problem('CONFLICT', { message: 'A assinatura não é paga com cartão.' })
  }
  const kept = await keepCard(ctx, sellerId, { card, buyerUuid: customer.uuid, field: 'card' })
  if (kept.id !== subscription.cardId) await retireOwnCard(ctx, subscription)
  await updateSubscription(ctx.tx, id, { cardId: kept.id, cardStoredAt: ctx.now })
  const unpaid = await listUnpaidCycles(ctx.tx, id)
  for (const cycle of unpaid) await updateCycle(ctx.tx, cycle.id, { retryAt: ctx.now })
  return { id, unpaid }
}
