import type { ChargeRow } from '@/lib/charges/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/kernel/dates'
import {
  addCentavos,
  type Centavos,
  centavos,
  proportion,
  spread,
  subtractCentavos,
} from '@/lib/kernel/money'
import { type BalanceAccount, type Share, type TakenPart, takenEntries } from '@/lib/ledger/ledger'
import { post } from '@/lib/ledger/post'
import { type ChargeSum, sumPostingsOfCharge } from '@/lib/ledger/store'
import { lockOpenReceivables, updateRemaining } from './store'

export interface TakeBack {
  /** What leaves the sale, in centavos; at most what of the charge was not refunded before. */
  value: Centavos
  reason: 'REFUND' | 'DISPUTE'
  /** What causes it: with the reason it happens once. */
  source: string
}

const ZERO = centavos(0)

/**
 * Takes a part of a paid charge back from its seller, and from sub-sellers what they had of it; the order's row lock is held.
 * A refund brings our fee back in the same part, but never the price of having been paid early; a dispute brings no fee back
 * and blocks what it takes. It goes off what is still to come of the charge, the furthest day first, and then off what the
 * seller has to get today, which may fall below zero and is made up for by later sales.
 */
export async function takeBack(ctx: TxCtx, charge: ChargeRow, take: TakeBack): Promise<void> {
  const { value, reason, source } = take
  const sums = await sumPostingsOfCharge(ctx.tx, charge.id)
  const total = addCentavos(refundedOf(sums), value)
  const shares = sharesTaken(sums, charge.value, total)
  const fee = reason === 'REFUND' ? feeTaken(sums, charge, total) : ZERO
  const shared = addCentavos(...shares.map(({ amount }) => amount))
  const net = centavos(value - fee - shared)
  const places = await takeFromReceivables(ctx, charge.id, net)
  const parts = withParts(places, fee, shared)
  const { sellerId, id: chargeId } = charge
  const row = { sellerId, reason, source, chargeId, occurredAt: ctx.now }
  const to = reason === 'REFUND' ? 'CLEARING' : 'SELLER_BLOCKED'
  if (!(await post(ctx, row, takenEntries(parts, shares, to)))) {
    throw new Error(`${reason} ${source} was taken before`)
  }
}

const isOfRefund = ({ reason }: ChargeSum) => reason === 'REFUND' || reason === 'REFUND_REVERSED'

function refundedOf(sums: readonly ChargeSum[]): Centavos {
  const gross = sums.filter((sum) => isOfRefund(sum) && sum.purpose === 'GROSS')
  return addCentavos(...gross.map(({ amount }) => amount))
}

/** What the platform gives back now, so that all that it gave back is in proportion to all that was refunded. */
function feeTaken(sums: readonly ChargeSum[], charge: ChargeRow, total: Centavos): Centavos {
  const own = subtractCentavos(charge.fee, charge.earlyFee)
  const given = sums.filter((sum) => isOfRefund(sum) && sum.account === 'PLATFORM_FEES')
  return atLeastZero(proportion(own, total, charge.value) - addCentavos(...given.map(({ amount }) => amount)))
}

function sharesTaken(sums: readonly ChargeSum[], value: Centavos, total: Centavos): Share[] {
  const ofSale = sums.filter((sum) => sum.reason === 'SALE' && sum.account === 'SUB_SELLER_PAYABLE')
  return ofSale.flatMap(({ subSellerId, amount: owed }) => {
    const taken = sums.filter((sum) => isOfRefund(sum) && sum.subSellerId === subSellerId)
    const before = addCentavos(...taken.map((sum) => sum.amount))
    const amount = atLeastZero(proportion(centavos(-owed), total, value) - before)
    return amount > 0 ? [{ subSellerId: subSellerId!, amount }] : []
  })
}

const atLeastZero = (amount: number) => centavos(Math.max(0, amount))

interface Taken {
  account: BalanceAccount
  executionDate: CivilDate
  net: Centavos
}

async function takeFromReceivables(ctx: TxCtx, chargeId: number, net: Centavos): Promise<Taken[]> {
  const places: Taken[] = []
  let left = net
  for (const { id, remaining, executionDate } of await lockOpenReceivables(ctx.tx, chargeId)) {
    const part = centavos(Math.min(left, remaining))
    if (part <= 0) continue
    await updateRemaining(ctx.tx, id, subtractCentavos(remaining, part))
    places.push({ account: 'SELLER_RECEIVABLE', executionDate, net: part })
    left = subtractCentavos(left, part)
  }
  if (left === 0 && places.length > 0) return places
  return [...places, { account: 'SELLER_PAYABLE', executionDate: civilDateOf(ctx.now), net: left }]
}

/** Fee and shares come back on the days on which the amount is taken, in about the same parts. */
function withParts(places: readonly Taken[], fee: Centavos, shared: Centavos): TakenPart[] {
  const anything = places.map(() => addCentavos(fee, shared))
  const fees = spread(fee, anything)
  const parts = spread(shared, anything)
  return places.map((place, index) => ({ ...place, fee: fees[index]!, shared: parts[index]! }))
}
