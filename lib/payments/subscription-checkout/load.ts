import { atSellerClock, type Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findCard } from '@/lib/parties/cards/store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { listChargesOfOrders } from '@/lib/payments/charges/store'
import { listRefundsOfCharges } from '@/lib/payments/charges/whole-charge-store'
import { findLink } from '@/lib/payments/payment-links/store'
import { findPlan } from '@/lib/payments/plans/store'
import { dueOf } from '@/lib/payments/subscriptions/cycle'
import { listUnpaidCycles } from '@/lib/payments/subscriptions/cycles/store'
import { listCycles } from '@/lib/payments/subscriptions/listing/store'
import { findSubscription } from '@/lib/payments/subscriptions/store'

/** Max cycles on the page, the newest. */
const MAX_CYCLES = 24

/** A subscription with its cycles, their charges and refunds, on its seller's clock. Throws NOT_FOUND. */
export async function loadSubscription(ctx: Ctx, { uuid }: { uuid: string }) {
  const subscription = await findSubscription(ctx.db, uuid)
  if (!subscription) throw new Problem('NOT_FOUND')
  const { sellerId, cardId, linkId, planId } = subscription
  const [seller, cycles] = await Promise.all([
    getSeller(ctx.db, sellerId),
    listCycles(ctx.db, subscription.id, MAX_CYCLES),
  ])
  const charges = await listChargesOfOrders(
    ctx.db,
    cycles.map(({ order }) => order.id),
  )
  const refunds = await listRefundsOfCharges(
    ctx.db,
    charges.map(({ id }) => id),
  )
  const { now } = atSellerClock(ctx, seller.clockOffsetMs)
  return {
    subscription,
    seller,
    cell: ctx.cell,
    now,
    card: cardId === null ? undefined : await findCard(ctx.db, cardId),
    plan: planId === null ? undefined : await findPlan(ctx.db, planId),
    link: linkId === null ? undefined : await findLink(ctx.db, linkId),
    due: dueOf(await listUnpaidCycles(ctx.db, subscription.id)),
    cycles: cycles.map(({ cycle, order }) => ({
      cycle,
      order,
      charges: charges.filter(({ orderId }) => orderId === order.id),
      refunds: refunds.filter(({ orderId }) => orderId === order.id),
    })),
  }
}

export type LoadedSubscription = Awaited<ReturnType<typeof loadSubscription>>
