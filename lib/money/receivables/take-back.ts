import type { SqlPart } from '@/db/hot-sql'
import { type Deciding, settleAll, type TxCtx } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import { type ChargeSum, takenEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { sumPostingsOfCharge } from '@/lib/money/ledger/store'
import { planTakeBack } from './plan-take-back'
import type { SoldCharge } from './sold-charge'
import { lockOpenReceivables, type ReceivableRow, updateRemaining } from './store'

export interface TakeBack {
  /** The amount to take, in centavos; at most what of the charge was not refunded before. */
  value: Centavos
  reason: 'REFUND' | 'DISPUTE'
  /** The uuid of the cause; reason and source are taken once. */
  source: string
}

/** What of a charge was posted, and what of it is still receivable. */
export interface ChargeMoney {
  sums: ChargeSum[]
  open: ReceivableRow[]
}

/** Reads the money of a charge, with the row locks of its open receivables. */
export async function lockMoney({ tx }: TxCtx, charge: number | SqlPart): Promise<ChargeMoney> {
  const [sums, open] = await settleAll([sumPostingsOfCharge(tx, charge), lockOpenReceivables(tx, charge)])
  return { sums, open }
}

/**
 * Takes a part of a paid charge back from its seller, and from the sub-sellers their part of it. The caller holds the
 * row lock of the order. A refund returns our fee in proportion, but never the price of early payment; a dispute
 * returns no fee and blocks what it takes. The amount comes from the charge's open receivables, the furthest day
 * first, and then from the seller's payable balance, which may become negative until later sales cover it. Nothing
 * is committed if this reason and source were taken before.
 */
export function takeBack(
  ctx: Deciding,
  charge: SoldCharge,
  { sums, open }: ChargeMoney,
  take: TakeBack,
): void {
  const { reason, source } = take
  const { sellerId, id: chargeId, earlyFee } = charge
  const plan = planTakeBack(sums, { ...take, earlyFee }, { open, today: civilDateOf(ctx.now) })
  for (const { id, remaining } of plan.remaining) updateRemaining(ctx.rows, id, remaining)
  const row = { sellerId, reason, source, chargeId, occurredAt: ctx.now }
  const to = reason === 'REFUND' ? 'CLEARING' : 'SELLER_BLOCKED'
  post(ctx, row, takenEntries(plan.parts, plan.shares, to))
}
