// What the figures of charges mean, wherever they are shown: home, sales, orders, exports. A charge counts once, on one day,
// by what became of it: it was sold, declined or not paid. An open one counts nowhere.
import { basisPointsIn, type Centavos, centavos, subtractCentavos } from '@/lib/base/kernel/money'
import { methodFacts, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { ChargeStatus } from '../charge'

/**
 * SOLD: it was paid, whatever happened afterwards. DECLINED: by the acquirer, the bank or a rule. EXPIRED: it was not paid in
 * time, also while it can still be paid late, or was cancelled or given up.
 */
export const chargeResults = ['SOLD', 'DECLINED', 'EXPIRED'] as const
export type ChargeResult = (typeof chargeResults)[number]

export const statusesOf = {
  SOLD: ['PAID', 'REFUND', 'DISPUTE', 'CHARGEBACK'],
  DECLINED: ['FAILED'],
  EXPIRED: ['LATE', 'CANCELED', 'ABANDONED'],
} as const satisfies Record<ChargeResult, readonly ChargeStatus[]>

/** Statuses of charges that count without having been paid. */
export const unpaidStatuses = [...statusesOf.DECLINED, ...statusesOf.EXPIRED] as const

/** Undefined for a charge that is open: it counts in no figure. */
export const resultOf = (status: ChargeStatus): ChargeResult | undefined =>
  chargeResults.find((result) => (statusesOf[result] as readonly ChargeStatus[]).includes(status))

export const isSold = ({ status }: { status: ChargeStatus }): boolean => resultOf(status) === 'SOLD'

/** The instants of a charge that decide on which day it counts. */
export interface CountedCharge {
  status: ChargeStatus
  paidAt: Date | null
  statusAt: Date
  lateAt: Date | null
}

/**
 * When a charge counts: when it was paid, declined or cancelled; one that expired always at its deadline, while it is late, after
 * it was given up 90 days later and if it was cancelled in between. Undefined for an open one.
 */
export function countedAtOf({ status, paidAt, statusAt, lateAt }: CountedCharge): Date | undefined {
  if (paidAt) return paidAt
  if (!(unpaidStatuses as readonly ChargeStatus[]).includes(status)) return undefined
  return lateAt && lateAt < statusAt ? lateAt : statusAt
}

/** How many charges had each result. */
export type ResultCounts = Record<ChargeResult, number>

/**
 * The part that was sold of all that were decided. A card payment that ended without being declined was cancelled by the seller
 * and is not counted; a PIX or slip that expired is. Undefined where nothing was decided.
 */
export function approvalOf(method: PaymentMethod, counts: ResultCounts): number | undefined {
  const { SOLD, DECLINED } = counts
  const decided = SOLD + DECLINED + (methodFacts[method].waitsForBuyer ? counts.EXPIRED : 0)
  return decided === 0 ? undefined : basisPointsIn(centavos(SOLD), centavos(decided))
}

/** What a sale costs and brings. Undefined for a charge that was not paid: it has no fee, and nothing is left of it. */
export function takingsOf({
  status,
  value,
  fee,
}: {
  status: ChargeStatus
  value: Centavos
  fee: Centavos
}): { fee: Centavos; net: Centavos } | undefined {
  return isSold({ status }) ? { fee, net: subtractCentavos(value, fee) } : undefined
}

/** The change of a value in basis points; undefined where the earlier one is zero. */
export const changeOf = (current: Centavos, previous: Centavos): number | undefined =>
  previous === 0 ? undefined : basisPointsIn(subtractCentavos(current, previous), previous)
