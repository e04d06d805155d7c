import { recordSellerAction } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import { Problem } from '@/lib/base/kernel/problem'
import { asNoAnswer } from '@/lib/base/outages/faults'
import { type CardData, lastDayOf } from '@/lib/parties/cards/card'
import type { CardTokenReference } from '@/lib/parties/cards/card-data'
import type { SubscriptionType } from '@/lib/payments/payment-links/payment-link'
import { dueOf } from '@/lib/payments/subscriptions/cycle'
import { retryCycle } from '@/lib/payments/subscriptions/cycles/retry'
import { type CycleRow, listUnpaidCycles, updateCycle } from '@/lib/payments/subscriptions/cycles/store'
import { followSubscription } from './follow-subscription'
import { retireOwnCard } from './retire-own-card'
import { lockSubscriptionOfSeller, updateSubscription } from './store'
import { isEnded } from './subscription'
import { tokenizeCard } from './tokenize-card'

interface CardChange {
  uuid: string
  card: CardData | CardTokenReference
}

/** What the page of the subscription showed to its buyer. */
interface ShownToBuyer {
  due: Centavos
  cycle: SubscriptionType
}

/**
 * Changes the card of a subscription of the acting seller; the new card is charged at once for the cycles that were declined.
 * Where a buyer was shown something else than what would be charged, nothing changes and that is returned. Throws NOT_FOUND; CONFLICT if the subscription ended or is not paid by card; BAR-0100 or CARD-0002 for a card that can't be
 * charged.
 */
export async function changeCard(
  ctx: Ctx,
  input: CardChange,
  shown?: ShownToBuyer,
): Promise<ShownToBuyer | undefined> {
  const changed = await transaction(ctx, (inner) => setCard(inner, input, shown))
  if ('due' in changed) return changed
  const { id, unpaid } = changed
  for (const cycle of unpaid) await retryCycle(ctx, cycle, { cvv: input.card.cvv })
  await followSubscription(ctx, id).catch(asNoAnswer)
  return undefined
}

async function setCard(
  ctx: TxCtx,
  { uuid, card }: CardChange,
  shown: ShownToBuyer | undefined,
): Promise<{ id: number; unpaid: CycleRow[] } | ShownToBuyer> {
  const sellerId = sellerIdOf(ctx)
  const subscription = await lockSubscriptionOfSeller(ctx.tx, sellerId, uuid)
  if (!subscription) throw new Problem('NOT_FOUND')
  const { id, status, paymentMethod, customer } = subscription
  if (isEnded(status)) throw new Problem('CONFLICT', { message: `A assinatura está ${status}.` })
  if (!isCardMethod(paymentMethod)) {
    throw new Problem('CONFLICT', { message: 'A assinatura não é paga com cartão.' })
  }
  const unpaid = await listUnpaidCycles(ctx.tx, id)
  const current = { due: dueOf(unpaid), cycle: subscription.cycleType }
  if (shown && (shown.due !== current.due || shown.cycle !== current.cycle)) return current
  const token = await tokenizeCard(ctx, sellerId, { card, buyerUuid: customer.uuid, field: 'card' })
  if (token.id !== subscription.cardId) await retireOwnCard(ctx, subscription)
  await updateSubscription(ctx.tx, id, {
    cardId: token.id,
    cardStoredAt: ctx.now,
    cardEndsOn: lastDayOf(token),
  })
  await recordSellerAction(ctx, { action: 'subscription.card-changed', resource: subscription.uuid })
  for (const cycle of unpaid) await updateCycle(ctx.tx, cycle.id, { retryAt: ctx.now })
  return { id, unpaid }
}
