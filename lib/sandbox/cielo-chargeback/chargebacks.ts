// The life of a chargeback: opened by the control interface, accepted or refused by the merchant, decided by the brand.
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import type { Cielo } from '../cielo/context'
import type { Chargeback, ChargebackProcess, LifecycleStep, Sale } from '../cielo/records'

const DAYS_TO_ANSWER = 10
const FIRST_CASE = 5_000_000
const FIRST_CHARGEBACK = 50_000

export interface OpenedChargeback {
  amount?: number
  reasonCode?: string
  reasonDescription?: string
  process?: ChargebackProcess
  days?: number
  /** An earlier case of the same payment: a second presentment. */
  idCase?: number
}

export const today = (cielo: Cielo) => civilDateOf(cielo.now())
const lastStep = (chargeback: Chargeback) => chargeback.lifecycle.at(-1)?.step
export const isOpen = (chargeback: Chargeback) =>
  chargeback.action === undefined && lastStep(chargeback) === 'client'

export function openChargeback(cielo: Cielo, sale: Sale, opened: OpenedChargeback): Chargeback {
  const count = cielo.state.all('chargeback').length
  const receptionDate = today(cielo)
  const chargeback: Chargeback = {
    idChargeback: FIRST_CHARGEBACK + count,
    idCase: opened.idCase ?? FIRST_CASE + count,
    paymentId: sale.paymentId,
    establishment: cielo.merchants.find((one) => one.merchantId === sale.merchantId)!.establishment,
    process: opened.process ?? (opened.idCase ? 3 : 1),
    amount: opened.amount ?? sale.capturedAmount ?? sale.amount,
    reasonCode: opened.reasonCode ?? '104',
    reasonDescription: opened.reasonDescription ?? 'Outras Fraudes - Cartao Ausente',
    receptionDate,
    treatmentDeadline: addDays(receptionDate, opened.days ?? DAYS_TO_ANSWER),
    lifecycle: [{ step: 'client', date: receptionDate }],
  }
  cielo.state.put('chargeback', chargeback)
  if (hasRiskNotifications(cielo, sale)) cielo.notify(sale, 7)
  return chargeback
}

export function alertFraud(cielo: Cielo, sale: Sale): void {
  const alerted = { ...sale, fraudAlertAt: cielo.now().getTime() }
  cielo.state.put('sale', alerted)
  if (hasRiskNotifications(cielo, sale)) cielo.notify(alerted, 8)
}

const hasRiskNotifications = (cielo: Cielo, sale: Sale) =>
  cielo.merchants.some((one) => one.merchantId === sale.merchantId && one.riskNotifications)

export function store(cielo: Cielo, chargeback: Chargeback, step: LifecycleStep): Chargeback {
  const stored = { ...chargeback, lifecycle: [...chargeback.lifecycle, { step, date: today(cielo) }] }
  cielo.state.put('chargeback', stored)
  return stored
}

/** The decision of the brand, for either side; also of one that the merchant did not answer. */
export function decideChargeback(
  cielo: Cielo,
  chargeback: Chargeback,
  favor: 'establishment' | 'issuer',
): Chargeback {
  return store(cielo, chargeback, favor === 'establishment' ? 'for-establishment' : 'for-issuer')
}

/** What was not answered by its deadline is lost. */
export function expireChargebacks(cielo: Cielo): void {
  const date = today(cielo)
  for (const chargeback of cielo.state.all('chargeback')) {
    if (isOpen(chargeback) && chargeback.treatmentDeadline < date)
      store(cielo, { ...chargeback, action: 'PRAZO EXPIRADO' }, 'for-issuer')
  }
}
