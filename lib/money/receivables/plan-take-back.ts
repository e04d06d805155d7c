// What a refund or dispute takes from a paid charge: how much of it are our fee and each share, and from which days.
// It uses what the ledger holds for the charge, never what the seller's current terms would give.
import type { CivilDate } from '@/lib/base/kernel/dates'
import {
  addCentavos,
  apportion,
  type Centavos,
  centavos,
  remainingShare,
  subtractCentavos,
} from '@/lib/base/kernel/money'
import type { Account, ChargeSum, Share, TakenPart } from '@/lib/money/ledger/ledger'
import type { SharePart } from '@/lib/money/ledger/share-entries'

/** A day on which the seller, or a sub-seller, still has a receivable of the charge. */
export interface OpenDay {
  id: number
  subSellerId?: number | null
  executionDate: CivilDate
  remaining: Centavos
}

export interface PlannedTakeBack {
  parts: TakenPart[]
  shares: SharePart[]
  /** What is left of the receivables from which something is taken. */
  remaining: { id: number; remaining: Centavos }[]
}

/**
 * Plans to take a value, in centavos, from a charge: first from its open receivables in the given order, then from
 * the payable balance today. A refund returns our fee in proportion, but never the price of early payment (which the
 * oldest sales did not post separately); a dispute returns no fee.
 */
export function planTakeBack(
  sums: readonly ChargeSum[],
  { value, reason, earlyFee }: { value: Centavos; reason: 'REFUND' | 'DISPUTE'; earlyFee: Centavos },
  { open, today }: { open: readonly OpenDay[]; today: CivilDate },
): PlannedTakeBack {
  const part = addCentavos(sumOf(sums, isTaken, isGross), value)
  const whole = sumOf(sums, isSale, isOf('CLEARING'))
  const shares = sharesTaken(sums, { part, whole })
  const shared = addCentavos(...shares.map(({ amount }) => amount))
  const fee = reason === 'REFUND' ? feeTaken(sums, earlyFee, { part, whole }) : centavos(0)
  const net = centavos(value - fee - shared)
  const ofPayee = (payee: number | null) => open.filter(({ subSellerId = null }) => subSellerId === payee)
  const days = takenDays(net, ofPayee(null))
  const daysOfShares = shares.flatMap((share) => takenDays(share.amount, ofPayee(share.subSellerId)))
  const places = placesOf(net, days, today)
  // Fee and shares are returned on each day in proportion to what the day loses. A single centavo may return more of
  // them than it takes, in favour of the seller.
  const weights = places.map((place) => centavos(Math.max(0, place.net)))
  const [fees, split] = [apportion(fee, weights), apportion(shared, weights)]
  return {
    parts: places.map((place, index) => ({ ...place, fee: fees[index]!, shared: split[index]! })),
    shares: shares.flatMap((share) => placedShare(share, daysOfShares)),
    remaining: [...days, ...daysOfShares].map((day) => ({
      id: day.id,
      remaining: subtractCentavos(day.remaining, day.net),
    })),
  }
}

type Which = (sum: ChargeSum) => boolean
const isSale: Which = ({ reason }) => reason === 'SALE'
const isRefund: Which = ({ reason }) => reason === 'REFUND' || reason === 'REFUND_REVERSED'
/** A dispute that was won was given back, so that it counts as nothing. */
const isTaken: Which = (sum) =>
  isRefund(sum) || sum.reason === 'DISPUTE' || sum.reason === 'CHARGEBACK_REVERSED'
const isGross: Which = ({ purpose }) => purpose === 'GROSS'
const isOf =
  (account: Account): Which =>
  (sum) =>
    sum.account === account

function sumOf(sums: readonly ChargeSum[], ...which: Which[]): Centavos {
  const chosen = sums.filter((sum) => which.every((is) => is(sum)))
  return addCentavos(...chosen.map(({ amount }) => amount))
}

interface Refunded {
  /** All that is refunded so far, this refund included. */
  part: Centavos
  whole: Centavos
}

/** Returns the part of our fee that keeps the returned fee in proportion to all that was refunded. */
function feeTaken(sums: readonly ChargeSum[], earlyFee: Centavos, refunded: Refunded): Centavos {
  const own = centavos(-sumOf(sums, isSale, isOf('PLATFORM_FEES')) - earlyFee)
  const given = sumOf(sums, isRefund, isOf('PLATFORM_FEES'))
  return remainingShare(own, { ...refunded, given })
}

function sharesTaken(sums: readonly ChargeSum[], refunded: Refunded): Share[] {
  const ofShares = sums.filter(({ subSellerId }) => subSellerId !== null)
  const sold = ofShares.filter(isSale).map(({ subSellerId }) => subSellerId!)
  return [...new Set(sold)].flatMap((subSellerId) => {
    const isOwn: Which = (sum) => sum.subSellerId === subSellerId
    const owed = centavos(-sumOf(ofShares, isSale, isOwn))
    const amount = remainingShare(owed, { ...refunded, given: sumOf(ofShares, isTaken, isOwn) })
    return amount > 0 ? [{ subSellerId, amount }] : []
  })
}

/** What is taken of a share: on its days that are still ahead, and for the rest of what is payable. */
function placedShare({ subSellerId, amount }: Share, taken: readonly TakenDay[]): SharePart[] {
  const own = taken.filter((day) => day.subSellerId === subSellerId)
  const left = subtractCentavos(amount, addCentavos(...own.map(({ net }) => net)))
  const parts = own.map(({ executionDate, net }) => ({ subSellerId, amount: net, executionDate }))
  return left > 0 ? [...parts, { subSellerId, amount: left }] : parts
}

type TakenDay = OpenDay & { net: Centavos }

/** The days from which something is taken, and today for the rest. */
function placesOf(
  net: Centavos,
  days: readonly TakenDay[],
  today: CivilDate,
): Pick<TakenPart, 'account' | 'executionDate' | 'net'>[] {
  const left = subtractCentavos(net, addCentavos(...days.map((day) => day.net)))
  const places = days.map((day) => ({
    account: 'SELLER_RECEIVABLE' as const,
    executionDate: day.executionDate,
    net: day.net,
  }))
  if (left === 0 && days.length > 0) return places
  return [...places, { account: 'SELLER_PAYABLE', executionDate: today, net: left }]
}

function takenDays(net: Centavos, open: readonly OpenDay[]): TakenDay[] {
  let left: number = net
  const days = open.map((day) => {
    const taken = centavos(Math.min(left, day.remaining))
    left -= taken
    return { ...day, net: taken }
  })
  return days.filter((day) => day.net > 0)
}
