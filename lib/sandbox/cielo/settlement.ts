// What the simulator would pay out, as a CSV file: captures by instalment, refunds and chargebacks, each with its discount
// (MDR) and its day. The layouts of Cielo's statement (EDI) are not public, so this file has a layout of its own. The
// discount is given back with a refund or a chargeback.

import { isBusinessDay } from '@/lib/kernel/business-days'
import { csvRow } from '@/lib/kernel/csv'
import { addDays, type CivilDate, civilDateOf } from '@/lib/kernel/dates'
import type { Cielo } from './context'
import { defaultFees, type MerchantFees } from './options'
import type { Sale } from './records'

interface SettlementLine {
  event: 'CAPTURE' | 'REFUND' | 'CHARGEBACK' | 'CHARGEBACK_REVERSAL'
  eventDate: CivilDate
  paymentDate: CivilDate
  sale: Sale
  installment: number
  /** Centavos; what lowers the payment is negative. */
  gross: number
  fee: number
}

const CREDIT_DAYS = 30

function settlementLines(cielo: Cielo): SettlementLine[] {
  const fees = cielo.options.fees ?? defaultFees
  return cielo.state
    .all('sale')
    .filter((sale) => sale.capturedAt)
    .flatMap((sale) => [
      ...captureLines(sale, fees),
      ...refundLines(sale, fees),
      ...chargebackLines(cielo, sale, fees),
    ])
}

const rateOf = (sale: Sale, fees: MerchantFees) =>
  sale.type === 'DebitCard' ? fees.debit : sale.installments > 1 ? fees.instalments : fees.credit
const feeOf = (amount: number, rate: number) => Math.round((amount * rate) / 10_000)
const dayOf = (ms: number) => civilDateOf(new Date(ms))

function businessDay(date: CivilDate): CivilDate {
  return isBusinessDay(date) ? date : businessDay(addDays(date, 1))
}

/** Instalments are equal; the first has the rest of the division, of the amount as of the discount. */
function captureLines(sale: Sale, fees: MerchantFees): SettlementLine[] {
  const { installments, capturedAmount: total = 0 } = sale
  const eventDate = dayOf(sale.capturedAt!)
  const fee = feeOf(total, rateOf(sale, fees))
  return Array.from({ length: installments }, (_, index) => {
    const days = sale.type === 'DebitCard' ? 1 : CREDIT_DAYS * (index + 1)
    const paymentDate = businessDay(addDays(eventDate, days))
    const [gross, part] = [total, fee].map((sum) => shareOf(sum, installments, index)) as [number, number]
    return { event: 'CAPTURE', eventDate, paymentDate, sale, installment: index + 1, gross, fee: part }
  })
}

function shareOf(total: number, parts: number, index: number): number {
  const share = Math.floor(total / parts)
  return index === 0 ? total - share * (parts - 1) : share
}

function line(
  sale: Sale,
  event: SettlementLine['event'],
  day: CivilDate,
  amount: number,
  rate: number,
): SettlementLine {
  const sign = event === 'CHARGEBACK_REVERSAL' ? 1 : -1
  const paymentDate = businessDay(addDays(day, 1))
  // Zero has one sign only.
  return {
    event,
    eventDate: day,
    paymentDate,
    sale,
    installment: 0,
    gross: sign * amount,
    fee: sign * feeOf(amount, rate) || 0,
  }
}

function refundLines(sale: Sale, fees: MerchantFees): SettlementLine[] {
  return sale.voids
    .filter((one) => one.state === 'accepted')
    .map((one) => line(sale, 'REFUND', dayOf(one.at), one.amount, rateOf(sale, fees)))
}

function chargebackLines(cielo: Cielo, sale: Sale, fees: MerchantFees): SettlementLine[] {
  const rate = rateOf(sale, fees)
  return cielo.state.chargebacksOf(sale.paymentId).flatMap((one) => {
    const won = one.lifecycle.find((each) => each.step === 'for-establishment')
    return [
      line(sale, 'CHARGEBACK', one.receptionDate as CivilDate, one.amount, rate),
      ...(won ? [line(sale, 'CHARGEBACK_REVERSAL', won.date as CivilDate, one.amount, rate)] : []),
    ]
  })
}

const COLUMNS = [
  ...[
    'event',
    'event_date',
    'payment_date',
    'establishment',
    'payment_id',
    'merchant_order_id',
    'tid',
    'nsu',
  ],
  ...['authorization_code', 'brand', 'type', 'installment', 'installments', 'gross', 'fee', 'net'],
]

interface SettlementFilter {
  merchantId?: string
  from?: string
  to?: string
  /** Which of the two days `from` and `to` look at. */
  by?: string
}

/** Amounts in centavos. */
export function settlementCsv(cielo: Cielo, filter: SettlementFilter): string {
  const dayIn = (one: SettlementLine) => (filter.by === 'event' ? one.eventDate : one.paymentDate)
  const rows = settlementLines(cielo)
    .filter((one) => !filter.merchantId || one.sale.merchantId === filter.merchantId)
    .filter((one) => dayIn(one) >= (filter.from ?? '') && dayIn(one) <= (filter.to ?? '9999-12-31'))
    .toSorted((a, b) => dayIn(a).localeCompare(dayIn(b)))
  return [COLUMNS, ...rows.map((one) => cellsOf(cielo, one))].map(csvRow).join('')
}

function cellsOf(cielo: Cielo, { sale, ...one }: SettlementLine): string[] {
  const establishment =
    cielo.merchants.find((each) => each.merchantId === sale.merchantId)?.establishment ?? ''
  return [
    ...[one.event, one.eventDate, one.paymentDate, establishment, sale.paymentId, sale.orderId, sale.tid],
    ...[sale.proofOfSale, sale.authorizationCode ?? '', sale.card.brand, sale.type],
    ...[one.installment, sale.installments, one.gross, one.fee, one.gross - one.fee].map(String),
  ]
}
