import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { processEach, throwFailures } from '@/lib/base/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { listLateCharges } from '@/lib/payments/charges/due-store'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { lockOrder } from '@/lib/payments/orders/store'
import { rollUpOrder } from './roll-up'

const BATCH = 50

/** Job: moves charges that are unpaid after their due date to LATE, and their orders with them. */
export async function passDueCharges(ctx: Ctx, only?: ClockScope): Promise<number> {
  const failures: Error[] = []
  const done = await forEachClock(
    ctx,
    async (scoped, scope) => {
      const late = await listLateCharges(scoped.db, scope, BATCH)
      return processEach(late, (charge) => passDueCharge(scoped, charge), {
        named: (charge) => `charge ${charge.uuid}`,
        failures,
      })
    },
    only,
  )
  throwFailures(failures)
  return done
}

/** A late charge can still be paid. One that was paid or closed meanwhile stays as it is. */
export async function passDueCharge(ctx: Ctx, due: ChargeRow): Promise<void> {
  await transaction(ctx, async (inner) => {
    const order = await lockOrder(inner.tx, due.orderId)
    const charge = (await listChargesOfOrder(inner.tx, order.id)).find((one) => one.id === due.id)!
    if (charge.status !== 'SCHEDULED') return
    await rollUpOrder(inner, order, await moveCharge(inner, charge, 'pass-due'))
  })
}
