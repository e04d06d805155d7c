import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { addDays, civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import { processPages, throwFailures } from '@/lib/base/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { DAYS_LATE } from '@/lib/payments/charges/due-times'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { withdrawFromBank } from '@/lib/payments/orders/bank/last-payments'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { withCharges } from '@/lib/payments/orders/locked-order'
import { listOrdersLateSince, type OrderRow } from '@/lib/payments/orders/store'
import { moveOrder } from './move-order'

const BATCH = 50

/**
 * Job: abandons orders that have been late for more than 90 days, with any payment method; on the 90th day they are still
 * payable. Processes all due orders, so that one whose bank does not respond does not block the others.
 */
export async function abandonLateOrders(ctx: Ctx, only?: ClockScope): Promise<number> {
  const failures: Error[] = []
  const done = await forEachClock(
    ctx,
    async (scoped, scope) => {
      const before = startOfCivilDate(addDays(civilDateOf(scoped.now), -DAYS_LATE))
      return processPages(
        (page) => listOrdersLateSince(scoped.db, scope, { before, ...page }),
        (order) => abandonOrder(scoped, order, before),
        { limit: BATCH, named: (order) => `order ${order.uuid}`, failures },
      )
    },
    only,
  )
  throwFailures(failures)
  return done
}

/** Withdraws the charges at their banks first: a payment that arrived before is booked and moves the order. */
async function abandonOrder(ctx: Ctx, due: OrderRow, before: Date): Promise<void> {
  const charges = await listChargesOfOrder(ctx.db, due.id)
  for (const charge of charges.filter(isOpen)) await withdrawFromBank(ctx, charge)
  await transaction(ctx, async (inner) => {
    const found = await lockWholeOrder(inner, due.id)
    if (found.order.status !== 'LATE' || found.order.statusAt >= before) return
    const moved = found.charges
      .filter(isOpen)
      .map((charge) => moveCharge(inner, charge, charge.status === 'LATE' ? 'abandon' : 'cancel'))
    moveOrder(inner, withCharges(found, moved), 'abandon')
  })
}

const isOpen = ({ status }: ChargeRow) => status === 'LATE' || status === 'SCHEDULED'
