// How a paid charge is settled to its seller: the parts, their days and their deductions.
import type { CivilDate } from '@/lib/kernel/dates'
import { addCentavos, type Centavos, splitEvenly, spread, subtractCentavos } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import type { SalePart, Share } from '@/lib/ledger/ledger'
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
