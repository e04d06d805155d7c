// The queries (5 Lost answers): by PaymentId, by TID, by order number. They show the last three months only.
import { addMonths, civilDateOf } from '@/lib/base/kernel/dates'
import type { Cielo, MerchantHandler } from './context'
import { refusal } from './error-codes'
import type { Reply } from './listener'
import type { CieloMerchant } from './options'
import type { Sale } from './records'
import { dateTime, saleFound } from './sale-view'

const MONTHS = 3
const MAX_ORDER_NUMBER = 36
const DAY_MS = 24 * 60 * 60 * 1000
const CAPTURE_DAYS = 15

/** A sale of this merchant as it is now: an authorisation that was not captured in time has lapsed. */
export function findSale(cielo: Cielo, merchant: CieloMerchant, sale: Sale | undefined): Sale | undefined {
  if (sale?.merchantId !== merchant.merchantId) return undefined
  const lapsesAt = sale.receivedAt + (merchant.captureDays ?? CAPTURE_DAYS) * DAY_MS
  if (sale.status !== 1 || cielo.now().getTime() < lapsesAt) return sale
  const lapsed: Sale = { ...sale, status: 10 }
  cielo.state.put('sale', lapsed)
  return lapsed
}

function isRecent(cielo: Cielo, sale: Sale): boolean {
  return civilDateOf(new Date(sale.receivedAt)) >= addMonths(civilDateOf(cielo.now()), -MONTHS)
}

function show(cielo: Cielo, merchant: CieloMerchant, sale: Sale | undefined): Reply {
  const found = findSale(cielo, merchant, sale)
  if (!found || !isRecent(cielo, found)) return { status: 404 }
  return { status: 200, json: saleFound(cielo, found) }
}

export const getSale: MerchantHandler<Reply> = (cielo, merchant, _request, paymentId) =>
  show(cielo, merchant, cielo.state.get('sale', paymentId!.toLowerCase()))

export const getSaleByTid: MerchantHandler<Reply> = (cielo, merchant, _request, tid) =>
  show(cielo, merchant, cielo.state.saleByTid(tid!))

/** Newest first; the spelling of ReceveidDate is that of the samples. */
export const listSalesOfOrder: MerchantHandler<Reply> = (cielo, merchant, request) => {
  const order = request.query.merchantorderid ?? ''
  if (!order || order.length > MAX_ORDER_NUMBER) return refusal(107)
  const sales = cielo.state.salesOfOrder(merchant.merchantId, order).filter((sale) => isRecent(cielo, sale))
  if (sales.length === 0 && cielo.options.unknownOrder !== 'empty') return { status: 404 }
  const json = sales.toReversed().map((sale) => ({
    PaymentId: sale.paymentId,
    ReceveidDate: dateTime(sale.receivedAt).replace(' ', 'T'),
  }))
  return { status: 200, json: { Payment: json } }
}
