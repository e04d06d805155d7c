import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { post } from '@/lib/money/ledger/post'
import { scheduledShareEntries } from '@/lib/money/ledger/share-entries'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import {
  deleteUnscheduled,
  listDaysAhead,
  listSharesLeft,
  listUnscheduled,
  lockOrderOfCharge,
} from './schedule-store'
import { receivablesOfShares, sharesByDay } from './share-days'
import { insertReceivables } from './store'

const BATCH = 50

/**
 * Job: charges from before sub-sellers were paid out have their shares payable at once. It moves what belongs to days that are
 * still ahead to those days, as it would be posted today.
 */
export async function scheduleShares(ctx: Ctx, only?: ClockScope): Promise<number> {
  return forEachClock(
    ctx,
    async (scoped, scope) => {
      const waiting = await listUnscheduled(scoped.db, scope, BATCH)
      for (const charge of waiting) await transaction(scoped, (inner) => scheduleCharge(inner, charge))
      return waiting.length
    },
    only,
  )
}

interface UnscheduledCharge {
  id: number
  uuid: string
  sellerId: number
  paymentMethod: PaymentMethod
}

async function scheduleCharge(ctx: TxCtx, charge: UnscheduledCharge): Promise<void> {
  await lockOrderOfCharge(ctx.tx, charge.id)
  if (!(await deleteUnscheduled(ctx.tx, charge.id))) return
  const shares = await listSharesLeft(ctx.tx, charge.id)
  const ahead = await listDaysAhead(ctx.tx, charge.id, civilDateOf(ctx.now))
  const byDay = sharesByDay(within(ahead, addCentavos(...shares.map(({ amount }) => amount))), shares)
  const planned = ahead.flatMap(({ executionDate, number }) =>
    (byDay.get(executionDate) ?? []).map((share) => ({ ...share, executionDate, number })),
  )
  if (planned.length === 0) return
  const { id: chargeId, uuid: source, sellerId } = charge
  const row = { sellerId, reason: 'SHARES_SCHEDULED' as const, source, chargeId, occurredAt: ctx.now }
  if (await post(ctx, row, scheduledShareEntries(planned)))
    await insertReceivables(ctx.tx, receivablesOfShares(charge, planned))
}

/** The amounts of the days, which together are at most what is left of the shares. */
function within(
  days: readonly { executionDate: CivilDate; shared: Centavos }[],
  left: Centavos,
): Map<CivilDate, Centavos> {
  let rest: number = left
  return new Map(
    days.map(({ executionDate, shared }) => {
      const amount = Math.max(0, Math.min(rest, shared))
      rest -= amount
      return [executionDate, centavos(amount)]
    }),
  )
}
