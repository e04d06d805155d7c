import type { Ctx } from '@/lib/base/kernel/ctx'
import { listChargesOfOrders } from '@/lib/payments/charges/store'
import { listRefundsOfCharges } from '@/lib/payments/charges/whole-charge-store'
import { listPlanUuids } from '@/lib/payments/plans/store'
import { CYCLES_IN_RESPONSE } from '@/lib/payments/subscriptions/contract'
import { listNewestCycles } from '@/lib/payments/subscriptions/cycles/store'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'
import type { SubscriptionInFull } from '@/lib/payments/subscriptions/view'

/** Subscriptions with the data of a response: their plans, and the orders and charges of their newest cycles. */
export async function subscriptionsInFull(
  { db }: Ctx,
  subscriptions: readonly SubscriptionRow[],
): Promise<SubscriptionInFull[]> {
  const [cycles, plans] = await Promise.all([
    listNewestCycles(
      db,
      subscriptions.map(({ id }) => id),
      CYCLES_IN_RESPONSE,
    ),
    listPlanUuids(db, [...new Set(subscriptions.flatMap(({ planId }) => planId ?? []))]),
  ])
  const charges = await listChargesOfOrders(
    db,
    cycles.map(({ order }) => order.id),
  )
  const refunds = await listRefundsOfCharges(
    db,
    charges.map(({ id }) => id),
  )
  return subscriptions.map((subscription) => {
    const orders = cycles
      .filter(({ subscriptionId }) => subscriptionId === subscription.id)
      .map(({ order }) => order)
    return {
      subscription,
      ...(subscription.planId !== null && { uuidPlan: plans.get(subscription.planId) }),
      orders,
      charges: charges.filter(({ orderId }) => orders.some(({ id }) => id === orderId)),
      refunds,
    }
  })
}
