import { listEntries } from '@/lib/base/audit/page-store'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { listDeliveriesOfResource } from '@/lib/messages/webhook-log/store'
import { findCard } from '@/lib/parties/cards/store'
import { listChargesOfOrders } from '@/lib/payments/charges/store'
import { eventsOf } from '@/lib/payments/order-lists/trace-order'
import { findLink } from '@/lib/payments/payment-links/store'
import { listPlanUuids } from '@/lib/payments/plans/store'
import { valueOfCycle } from '@/lib/payments/subscriptions/cycle'
import { findSubscriptionOfSeller } from '@/lib/payments/subscriptions/store'
import { listCycles } from './store'

/** Max entries of its history, the newest. */
const MAX_ENTRIES = 20
/** Max cycles shown, the newest. */
const MAX_CYCLES = 60

export type SubscriptionTrace = Awaited<ReturnType<typeof traceSubscription>>

/**
 * A subscription of the acting seller with all related data: its cycles with their orders and charges, the card, the plan, the
 * link that it began at, and its events with their deliveries. Throws NOT_FOUND, also for another seller's.
 */
export async function traceSubscription(ctx: Ctx, input: { uuid: string }) {
  requirePermission(ctx, 'payments.read')
  const sellerId = sellerIdOf(ctx)
  const subscription = await findSubscriptionOfSeller(ctx.db, sellerId, input.uuid)
  if (!subscription) throw new Problem('NOT_FOUND')
  const { id, uuid, planId, cardId, linkId } = subscription
  const [cycles, deliveries, card, link, plans, history] = await Promise.all([
    listCycles(ctx.db, id, MAX_CYCLES),
    listDeliveriesOfResource(ctx.db, sellerId, uuid),
    cardId === null ? undefined : findCard(ctx.db, cardId),
    linkId === null ? undefined : findLink(ctx.db, linkId),
    listPlanUuids(ctx.db, planId === null ? [] : [planId]),
    listEntries(ctx.db, sellerId, { resource: uuid }, { limit: MAX_ENTRIES }),
  ])
  const charges = await listChargesOfOrders(
    ctx.db,
    cycles.map(({ order }) => order.id),
  )
  return {
    subscription,
    /** Of its next cycle. */
    value: valueOfCycle(subscription),
    /** Who changed what of it, newest first. */
    history,
    cycles: cycles.map(({ cycle, order }) => ({
      cycle,
      order,
      failure: charges.findLast(({ orderId }) => orderId === order.id)?.failure ?? undefined,
    })),
    card,
    link,
    planUuid: planId === null ? undefined : plans.get(planId),
    events: eventsOf(deliveries),
  }
}
