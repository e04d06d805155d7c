// PUT /1/sales/{PaymentId}/void (7.1): no identity of its own, so a repetition is a second cancellation. A refusal of the
// state is HTTP 400; one of the amounts, the time or the issuer is HTTP 200 with a ReturnCode.
import type { Cielo, MerchantHandler } from './context'
import { refusal } from './error-codes'
import { findSale } from './find-sales'
import type { Reply } from './listener'
import type { CieloMerchant } from './options'
import type { Outcome } from './outcomes'
import type { Sale, VoidRequest } from './records'
import { linksOf } from './sale-view'
import { voidable, withVoids } from './void-result'

const SPACING_MS = 5_000
const REFUND_MS = 360 * 24 * 60 * 60 * 1000

export const voidSale: MerchantHandler<Reply> = (cielo, merchant, request, paymentId) =>
  voidFound(cielo, merchant, cielo.state.get('sale', paymentId!.toLowerCase()), request.query.amount)

/** Only the newest payment of an order number. */
export const voidSaleOfOrder: MerchantHandler<Reply> = (cielo, merchant, request, orderId) =>
  voidFound(
    cielo,
    merchant,
    cielo.state.salesOfOrder(merchant.merchantId, orderId!).at(-1),
    request.query.amount,
  )

function voidFound(cielo: Cielo, merchant: CieloMerchant, stored: Sale | undefined, text?: string): Reply {
  const sale = findSale(cielo, merchant, stored)
  if (!sale) return refusal(307, 404)
  if (![1, 2, 10, 11].includes(sale.status)) return refusal(309)
  if (sale.status === 2 && !merchant.refunds) return refusal(311)
  const amount = text === undefined ? voidable(sale) : Number(text)
  if (sale.status < 3 && (!Number.isInteger(amount) || amount <= 0)) return refusal(108)
  const forbidden = ruleOf(cielo, sale, amount)
  if (forbidden) return { status: 200, json: answerOf(cielo, sale, forbidden) }
  const outcome = cielo.outcomes.take({
    operation: 'void',
    paymentId: sale.paymentId,
    merchantOrderId: sale.orderId,
  })
  if (outcome?.returnCode && !outcome.pending && !outcome.deniedAfterSeconds)
    return {
      status: outcome.httpStatus ?? 200,
      json: answerOf(cielo, remembered(cielo, sale), outcome.returnCode),
    }
  return request(cielo, sale, amount, outcome)
}

function ruleOf(cielo: Cielo, sale: Sale, amount: number): string | undefined {
  const now = cielo.now().getTime()
  if (sale.status === 10 || sale.status === 11) return '42'
  const pending = sale.voids.find((one) => one.state === 'pending')
  if (pending) return pending.amount === amount ? '10' : '476'
  if (now - (sale.lastVoidAt ?? -SPACING_MS) < SPACING_MS) return '223'
  if (sale.status === 1) return amount < sale.amount ? '41' : amount > sale.amount ? '51' : undefined
  if (now - sale.receivedAt > REFUND_MS) return '40'
  if (amount > voidable(sale)) return amount > sale.amount ? '102' : '51'
  const disputed = cielo.state
    .chargebacksOf(sale.paymentId)
    .filter((one) => one.lifecycle.at(-1)?.step !== 'for-establishment')
    .reduce((sum, one) => Math.max(sum, one.amount), 0)
  return amount > voidable(sale) - disputed ? '130' : undefined
}

/** A request that reached the issuer counts for the five seconds, whatever became of it. */
function remembered(cielo: Cielo, sale: Sale): Sale {
  const changed = { ...sale, lastVoidAt: cielo.now().getTime() }
  cielo.state.put('sale', changed)
  return changed
}

function request(cielo: Cielo, sale: Sale, amount: number, outcome?: Outcome): Reply {
  const at = cielo.now().getTime()
  const accepted = amount === (sale.capturedAmount ?? sale.amount) ? '9' : '0'
  const returnCode = outcome?.returnCode ?? (outcome?.pending ? '10' : accepted)
  const made: VoidRequest = {
    amount,
    at,
    returnCode,
    state: outcome?.pending ? 'pending' : 'accepted',
    ...(outcome?.deniedAfterSeconds !== undefined && { denyAt: at + outcome.deniedAfterSeconds * 1000 }),
  }
  const changed = { ...withVoids(sale, [...sale.voids, made]), lastVoidAt: at }
  cielo.state.put('sale', changed)
  if (made.state === 'accepted') cielo.notify(changed, 1)
  return { status: 200, json: answerOf(cielo, changed, returnCode) }
}

function answerOf(cielo: Cielo, sale: Sale, returnCode: string) {
  const isDone = returnCode === '0' || returnCode === '9'
  const message = isDone ? 'Operation Successful' : 'Operation not completed'
  return {
    Status: sale.status,
    Tid: sale.tid,
    ProofOfSale: sale.proofOfSale,
    AuthorizationCode: sale.authorizationCode,
    ReasonCode: isDone ? 0 : 7,
    ReasonMessage: isDone ? 'Successful' : 'Denied',
    ProviderReturnCode: returnCode,
    ProviderReturnMessage: message,
    ReturnCode: returnCode,
    ReturnMessage: message,
    Links: linksOf(cielo, sale),
  }
}
