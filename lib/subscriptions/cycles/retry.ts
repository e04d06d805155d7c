import type { CardData } from '@/lib/cards/card'
import { findCard } from '@/lib/cards/store'
import { listChargesOfOrder } from '@/lib/charges/hot-store'
import type { ChargeRow } from '@/lib/charges/store'
import { type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { authorizeCharge } from '@/lib/orders/authorization/authorize'
import { chargeStoredCard } from '@/lib/orders/authorization/stored-card'
import { closedUnpaid } from '@/lib/orders/order'
import { lockOrder } from '@/lib/orders/store'
import { lockSubscription } from '@/lib/subscriptions/store'
import { isEnded } from '@/lib/subscriptions/subscription'
import { type CycleRow, findCycle, updateCycle } from './store'

/** Charges the stored card again for a declined cycle: once for each due retry. */
export async function retryCycle(
  ctx: Ctx,
  due: CycleRow,
  inMemory: Pick<CardData, 'cvv'> = {},
): Promise<void> {
  const charge = await transaction(ctx, (inner) => chargeAgain(inner, due))
  if (charge) await authorizeCharge(ctx, charge, { card: inMemory, recurrence: 'RETRY' })
}

async function chargeAgain(ctx: TxCtx, due: CycleRow): Promise<ChargeRow | undefined> {
  const { status, cardId } = await lockSubscription(ctx.tx, due.subscriptionId)
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
