import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import type { CardData } from '@/lib/parties/cards/card'
import { findCard } from '@/lib/parties/cards/store'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { authorizeCharge } from '@/lib/payments/orders/authorization/authorize'
import { chargeStoredCard } from '@/lib/payments/orders/authorization/stored-card'
import { closedUnpaid } from '@/lib/payments/orders/order'
import { lockOrder } from '@/lib/payments/orders/store'
import { lockSubscription } from '@/lib/payments/subscriptions/store'
import { isEnded } from '@/lib/payments/subscriptions/subscription'
import { type CycleRow, findCycle, updateCycle } from './store'

/**
 * Charges the stored card again for a declined cycle: once for each due retry. In a pause only where its buyer asks for it by
 * giving another card.
 */
export async function retryCycle(ctx: Ctx, due: CycleRow, given?: Pick<CardData, 'cvv'>): Promise<void> {
  const charge = await transaction(ctx, (inner) => chargeAgain(inner, due, given !== undefined))
  if (charge) await authorizeCharge(ctx, charge, { card: given ?? {}, recurrence: 'RETRY' })
}

async function chargeAgain(ctx: TxCtx, due: CycleRow, isAsked: boolean): Promise<ChargeRow | undefined> {
  const { status, cardId, pausedAt } = await lockSubscription(ctx.tx, due.subscriptionId)
  if (pausedAt && !isAsked) return undefined
  const cycle = (await findCycle(ctx.tx, due.id))!
  if (isEnded(status) || cycle.retryAt === null || cycle.retryAt > ctx.now) return undefined
  const order = await lockOrder(ctx.tx, cycle.orderId)
  const charges = await listChargesOfOrder(ctx.tx, order.id)
  const isPayable =
    ['SENT', 'LATE'].includes(order.status) && charges.every((one) => closedUnpaid.includes(one.status))
  const card = cardId === null ? undefined : await findCard(ctx.tx, cardId)
  if (!isPayable || !card) {
    await updateCycle(ctx.tx, cycle.id, { retryAt: null })
    return undefined
  }
  await updateCycle(ctx.tx, cycle.id, { retryAt: null, attempts: cycle.attempts + 1 })
  return chargeStoredCard(ctx, order, card, 'RECURRING')
}
