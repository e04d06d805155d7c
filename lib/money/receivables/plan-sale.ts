// How a paid charge is settled to its seller: the parts, their days and their deductions.
import type { CivilDate } from '@/lib/base/kernel/dates'
import {
  addCentavos,
  type Centavos,
  centavos,
  splitEvenly,
  spread,
  subtractCentavos,
} from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { SalePart, Share } from '@/lib/money/ledger/ledger'
import { planReserve, type ReserveTerms } from '@/lib/parties/live-sellers/limits'
import { settlementDates } from './receivable'

export interface PaidCharge {
  paymentMethod: PaymentMethod
  installments: number
  value: Centavos
  fee: Centavos
  earlyFee: Centavos
}

export interface PlannedPart extends SalePart {
  /** The number of the part, from 1. */
  number: number
  net: Centavos
  /** Whether it is held as a reserve. */
  reserve?: true
}

/**
 * The parts of a charge that was paid on a day. A part that is due on `today` or before is payable at once: nothing
 * is posted on a past day. The deductions of a part never exceed it.
 */
export function planSale(
  charge: PaidCharge,
  shares: readonly Share[],
  { paidOn, today }: { paidOn: CivilDate; today: CivilDate },
): PlannedPart[] {
  const dates = settlementDates(charge.paymentMethod, charge.installments, paidOn)
  const gross = splitEvenly(charge.value, dates.length)
  const fees = spread(subtractCentavos(charge.fee, charge.earlyFee), gross)
  const afterFees = gross.map((part, index) => subtractCentavos(part, fees[index]!))
  const earlyFees = spread(charge.earlyFee, afterFees)
  const afterEarly = afterFees.map((part, index) => subtractCentavos(part, earlyFees[index]!))
  const shared = spread(addCentavos(...shares.map(({ amount }) => amount)), afterEarly)
  return dates.map((date, index) => ({
    number: index + 1,
    account: date > today ? 'SELLER_RECEIVABLE' : 'SELLER_PAYABLE',
    executionDate: date > today ? date : today,
    gross: gross[index]!,
    fee: fees[index]!,
    earlyFee: earlyFees[index]!,
    shared: shared[index]!,
    net: subtractCentavos(afterEarly[index]!, shared[index]!),
  }))
}

/** The same parts with the reserve of a live seller held as a further one, on its own day. */
export function withReserve(
  parts: readonly PlannedPart[],
  terms: ReserveTerms | undefined,
  today: CivilDate,
): PlannedPart[] {
  const reserve = terms && planReserve(parts, terms, today)
  if (!reserve) return [...parts]
  const { executionDate, taken, total } = reserve
  const none = centavos(0)
  return [
    ...parts.map((part, index) => ({
      ...part,
      gross: subtractCentavos(part.gross, taken[index]!),
      net: subtractCentavos(part.net, taken[index]!),
    })),
    {
      number: parts.length + 1,
      account: 'SELLER_RECEIVABLE',
      executionDate,
      ...{ gross: total, fee: none, earlyFee: none, shared: none, net: total },
      reserve: true,
    },
  ]
}
