import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { processEach, throwFailures } from '@/lib/base/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { listLateCharges } from '@/lib/payments/charges/due-store'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { chargeOf } from '@/lib/payments/orders/locked-order'
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
    const found = await lockWholeOrder(inner, due.orderId)
    const charge = chargeOf(found, due.id)
    if (charge.status !== 'SCHEDULED') return
    rollUpOrder(inner, found, moveCharge(inner, charge, 'pass-due'))
  })
}
