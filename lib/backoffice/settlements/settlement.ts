// What a provider says it paid out to us: a line for each part of a sale, refund or chargeback, with its fee and day
// (rail-card-cielo.md, 17 Settlement). A line that names one of our charges is posted; what was expected and is not there, what is
// there and was not expected, and every other amount are differences. Amounts are in centavos, positive for money to us.

import { type CivilDate, daysBetween } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import type { ProviderNames } from '@/lib/rails/acquirer/provider-names'

export const settlementKinds = ['SALE', 'REFUND', 'CHARGEBACK', 'FEE', 'ADJUSTMENT'] as const
/** CHARGEBACK with a positive amount: money of a won dispute that comes back. FEE and ADJUSTMENT belong to no sale, or to one. */
export type SettlementKind = (typeof settlementKinds)[number]

export const settlementStates = ['FORECAST', 'NEW', 'MATCHED', 'UNMATCHED', 'ASIDE'] as const
/**
 * FORECAST: its day had not come when it was reported, so that nothing was paid; a report from that day on makes it NEW. NEW: not
 * looked up yet. UNMATCHED: it names no charge of the connection. ASIDE: a person explained it.
 */
export type SettlementState = (typeof settlementStates)[number]

export interface SettlementLine extends ProviderNames {
  /** The provider's own identifier of the line, unique at the connection; absent where it has none. */
  id?: string
  kind: SettlementKind
  /** The day on which the provider paid, or deducted, or says that it will. */
  paidOn: CivilDate
  /** The number of the instalment, from 1, of how many. */
  installment: number
  installments: number
  gross: Centavos
  /** What the provider keeps of it: gross less net. */
  fee: Centavos
  net: Centavos
}

/** Whether a line is money, or what a provider only announces, on the day of its report. */
export const stateOfReported = (
  { paidOn }: Pick<SettlementLine, 'paidOn'>,
  today: CivilDate,
): 'FORECAST' | 'NEW' => (paidOn > today ? 'FORECAST' : 'NEW')

/** Whether its amounts agree: gross is fee and net together. */
export const addsUp = ({ gross, fee, net }: Pick<SettlementLine, 'gross' | 'fee' | 'net'>): boolean =>
  gross === addCentavos(fee, net)

/** What we expect of a provider for one charge. */
export interface ExpectedCharge {
  value: Centavos
  /** What refunds and lost disputes took out of what the provider holds, by their postings. */
  returned: Centavos
  /** What is blocked by an open dispute, by its postings: the provider may have deducted it, or not. */
  disputed: Centavos
  installments: number
  /** The day of the sale. */
  soldOn: CivilDate
}

/** When a provider pays a sale: days after the sale, and days from one instalment to the next. */
export interface SettlementTerms {
  firstAfterDays: number
  everyDays: number
}

/** OVERDUE: nothing came although its day passed. SHORT, EXCESS: less or more than should have by today. */
export type DifferenceKind = 'OVERDUE' | 'SHORT' | 'EXCESS'

/** Days that a provider may be late, for weekends and holidays, before an amount counts as a difference. */
export const GRACE_DAYS = 5

/** What should have come for a charge until a day, before fees: the instalments that are due, less what went back. */
export function expectedBy(charge: ExpectedCharge, terms: SettlementTerms, day: CivilDate): Centavos {
  const sinceFirst = daysBetween(charge.soldOn, day) - terms.firstAfterDays - GRACE_DAYS
  if (sinceFirst < 0) return centavos(0)
  const due = Math.min(
    charge.installments,
    1 + (terms.everyDays === 0 ? charge.installments : Math.floor(sinceFirst / terms.everyDays)),
  )
  const rest = charge.value % charge.installments
  const each = (charge.value - rest) / charge.installments
  return centavos(due * each + rest)
}

/** The part of an open dispute that the provider has deducted: neither lost yet, nor to come. */
export function withheldOf(
  { returned, disputed }: Pick<ExpectedCharge, 'returned' | 'disputed'>,
  deducted: Centavos,
): Centavos {
  return centavos(Math.min(Math.max(-deducted - returned, 0), disputed))
}

/** The difference of a charge, if there is one; `returned` is what the provider deducted for refunds and chargebacks, negative. */
export function differenceOf(
  charge: ExpectedCharge,
  came: { sales: Centavos; returned: Centavos },
  terms: SettlementTerms,
  day: CivilDate,
): DifferenceKind | undefined {
  if (-came.returned > charge.returned + charge.disputed) return 'SHORT'
  if (came.sales > charge.value) return 'EXCESS'
  // What went back before the provider paid is paid less, or paid and deducted; what is disputed may be.
  const due = expectedBy(charge, terms, day) - charge.returned - charge.disputed
  if (came.sales + came.returned >= due) return undefined
  return came.sales === 0 ? 'OVERDUE' : 'SHORT'
}
