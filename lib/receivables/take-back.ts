import type { ChargeRow } from '@/lib/charges/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import type { Centavos } from '@/lib/kernel/money'
import { takenEntries } from '@/lib/ledger/ledger'
import { post } from '@/lib/ledger/post'
import { sumPostingsOfCharge } from '@/lib/ledger/store'
import { planTakeBack } from './plan-take-back'
import { lockOpenReceivables, updateRemaining } from './store'

export interface TakeBack {
  /** What leaves the sale, in centavos; at most what of the charge was not refunded before. */
  value: Centavos
  reason: 'REFUND' | 'DISPUTE'
  /** What causes it: with the reason it happens once. */
  source: string
}

/**
 * Takes a part of a paid charge back from its seller, and from sub-sellers what they had of it; the order's row lock is held.
 * A refund brings our fee back in the same part, but never the price of having been paid early; a dispute brings no fee back
 * and blocks what it takes. It goes off what is still to come of the charge, the furthest day first, and then off what the
 * seller has to get today, which may fall below zero and is made up for by later sales.
 */
export async function takeBack(ctx: TxCtx, charge: ChargeRow, take: TakeBack): Promise<void> {
  const { reason, source } = take
  const { sellerId, id: chargeId, earlyFee } = charge
  const sums = await sumPostingsOfCharge(ctx.tx, chargeId)
  const open = await lockOpenReceivables(ctx.tx, chargeId)
  const plan = planTakeBack(sums, { ...take, earlyFee }, { open, today: civilDateOf(ctx.now) })
  for (const { id, remaining } of plan.remaining) await updateRemaining(ctx.tx, id, remaining)
  const row = { sellerId, reason, source, chargeId, occurredAt: ctx.now }
  const to = reason === 'REFUND' ? 'CLEARING' : 'SELLER_BLOCKED'
  if (!(await post(ctx, row, takenEntries(plan.parts, plan.shares, to)))) {
    throw new Error(`${reason} ${source} was taken before`)
  }
}
