import { recordSellerAction } from '@/lib/audit/record'
import type { CardData } from '@/lib/cards/card'
import type { CardTokenReference } from '@/lib/cards/card-data'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { isCardMethod } from '@/lib/kernel/payment-method'
import { Problem } from '@/lib/kernel/problem'
import { retryCycle } from '@/lib/subscriptions/cycles/retry'
import { type CycleRow, listUnpaidCycles, updateCycle } from '@/lib/subscriptions/cycles/store'
import { followSubscription } from './follow-subscription'
import { retireOwnCard } from './retire-own-card'
import { lockSubscriptionOfSeller, updateSubscription } from './store'
import { isEnded } from './subscription'
import { tokenizeCard } from './tokenize-card'

interface CardChange {
  uuid: string
  card: CardData | CardTokenReference
}

/**
 * Changes the card of a subscription of the acting seller; the new card is charged at once for the cycles that were declined.
 * Throws NOT_FOUND; CONFLICT if the subscription ended or is not paid by card; BAR-0100 or CARD-0002 for a card that can't be
 * charged.
 */
export async function changeCard(ctx: Ctx, input: CardChange): Promise<void> {
  const { id, unpaid } = await transaction(ctx, (inner) => setCard(inner, input))
  for (const cycle of unpaid) await retryCycle(ctx, cycle, { cvv: input.card.cvv })
  await followSubscription(ctx, id).catch(() => undefined)
}

async function setCard(ctx: TxCtx, { uuid, card }: CardChange): Promise<{ id: number; unpaid: CycleRow[] }> {
  const sellerId = sellerIdOf(ctx)
  const subscription = await lockSubscriptionOfSeller(ctx.tx, sellerId, uuid)
  if (!subscription) throw new Problem('NOT_FOUND')
  const { id, status, paymentMethod, customer } = subscription
  if (isEnded(status)) throw new Problem('CONFLICT', { message: `A assinatura está ${status}.` })
  if (!isCardMethod(paymentMethod)) {
    throw new Problem('CONFLICT', { message: 'A assinatura não é paga com cartão.' })
  }
  const token = await tokenizeCard(ctx, sellerId, { card, buyerUuid: customer.uuid, field: 'card' })
  if (token.id !== subscription.cardId) await retireOwnCard(ctx, subscription)
  await updateSubscription(ctx.tx, id, { cardId: token.id, cardStoredAt: ctx.now })
  await recordSellerAction(ctx, { action: 'subscription.card-changed', resource: subscription.uuid })
  const unpaid = await listUnpaidCycles(ctx.tx, id)
  for (const cycle of unpaid) await updateCycle(ctx.tx, cycle.id, { retryAt: ctx.now })
  return { id, unpaid }
}
