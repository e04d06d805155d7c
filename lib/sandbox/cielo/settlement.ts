// What the simulator would pay out, as a CSV file: captures by instalment, refunds and chargebacks, each with its discount
// (MDR) and its day. The layouts of Cielo's statement (EDI) are not public, so this file has the columns that the service imports.
// The discount is given back with a refund or a chargeback.

import { isBusinessDay } from '@/lib/base/kernel/business-days'
import { csvRow } from '@/lib/base/kernel/csv'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import type { Cielo } from './context'
import { defaultFees, type MerchantFees } from './options'
import type { Sale } from './records'

interface SettlementLine {
  /** The same in every file. */
  id: string
  kind: 'venda' | 'estorno' | 'contestacao'
  eventDate: CivilDate
  paymentDate: CivilDate
  sale: Sale
  /** Absent for what lowers the whole sale. */
  installment?: number
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
    const installment = index + 1
    const id = `${sale.paymentId}-${installment}`
    return { id, kind: 'venda', eventDate, paymentDate, sale, installment, gross, fee: part }
  })
}

function shareOf(total: number, parts: number, index: number): number {
  const share = Math.floor(total / parts)
  return index === 0 ? total - share * (parts - 1) : share
}

/** A negative amount lowers the payment. */
function lineOf(
  sale: Sale,
  { id, kind, day }: { id: string; kind: SettlementLine['kind']; day: CivilDate },
  amount: number,
  rate: number,
): SettlementLine {
  const paymentDate = businessDay(addDays(day, 1))
  // Zero has one sign only.
  const fee = Math.sign(amount) * feeOf(Math.abs(amount), rate) || 0
  return { id, kind, eventDate: day, paymentDate, sale, gross: amount, fee }
}

function refundLines(sale: Sale, fees: MerchantFees): SettlementLine[] {
  return sale.voids.flatMap(({ state, at, amount }, index) => {
    const named = { id: `${sale.paymentId}-v${index + 1}`, kind: 'estorno', day: dayOf(at) } as const
    return state === 'accepted' ? [lineOf(sale, named, -amount, rateOf(sale, fees))] : []
  })
}

function chargebackLines(cielo: Cielo, sale: Sale, fees: MerchantFees): SettlementLine[] {
  const rate = rateOf(sale, fees)
  const kind = 'contestacao'
  return cielo.state.chargebacksOf(sale.paymentId).flatMap((one) => {
    const id = `c${one.idChargeback}`
    const won = one.lifecycle.find((each) => each.step === 'for-establishment')
    return [
      lineOf(sale, { id, kind, day: one.receptionDate as CivilDate }, -one.amount, rate),
      ...(won ? [lineOf(sale, { id: `${id}-r`, kind, day: won.date as CivilDate }, one.amount, rate)] : []),
    ]
  })
}

const COLUMNS = [
  ...['id', 'tipo', 'pago_em', 'referencia', 'tid', 'nsu', 'autorizacao'],
  ...['parcela', 'parcelas', 'bruto', 'tarifa', 'liquido'],
]

interface SettlementFilter {
  merchantId?: string
  from?: string
  to?: string
  /** Which of the two days `from` and `to` look at. */
  by?: string
}

export function settlementCsv(cielo: Cielo, filter: SettlementFilter): string {
  const dayIn = (one: SettlementLine) => (filter.by === 'event' ? one.eventDate : one.paymentDate)
  const rows = settlementLines(cielo)
    .filter((one) => !filter.merchantId || one.sale.merchantId === filter.merchantId)
    .filter((one) => dayIn(one) >= (filter.from ?? '') && dayIn(one) <= (filter.to ?? '9999-12-31'))
    .toSorted((a, b) => dayIn(a).localeCompare(dayIn(b)))
  return [COLUMNS, ...rows.map(cellsOf)].map(csvRow).join('')
}

const amount = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',')

function cellsOf({ sale, ...one }: SettlementLine): string[] {
  const part = one.installment === undefined ? ['', ''] : [one.installment, sale.installments].map(String)
  return [
    ...[one.id, one.kind, one.paymentDate, sale.orderId, sale.tid, sale.proofOfSale],
    ...[sale.authorizationCode ?? '', ...part],
    ...[one.gross, one.fee, one.gross - one.fee].map(amount),
  ]
}
