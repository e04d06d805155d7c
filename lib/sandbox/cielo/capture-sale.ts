// PUT /1/sales/{PaymentId}/capture (6 Capture): credit only, once, the whole or a part, before the authorisation lapses.
import type { MerchantHandler } from './context'
import { refusal } from './error-codes'
import { findSale } from './find-sales'
import type { Reply } from './listener'
import type { Sale } from './records'
import { linksOf } from './sale-view'

export const captureSale: MerchantHandler<Reply> = (cielo, merchant, request, paymentId) => {
  const sale = findSale(cielo, merchant, cielo.state.get('sale', paymentId!.toLowerCase()))
  if (!sale) return refusal(307, 404)
  if (sale.status !== 1 || sale.type !== 'CreditCard') return refusal(308)
  const amount = request.query.amount === undefined ? sale.amount : Number(request.query.amount)
  if (!Number.isInteger(amount) || amount <= 0) return refusal(108)
  if (amount > sale.amount) return refusal(308)
  const outcome = cielo.outcomes.take({
    operation: 'capture',
    paymentId: sale.paymentId,
    merchantOrderId: sale.orderId,
  })
  if (outcome?.returnCode)
    return { status: outcome.httpStatus ?? 200, json: answerOf(sale, outcome.returnCode, []) }
  const captured: Sale = { ...sale, status: 2, capturedAmount: amount, capturedAt: cielo.now().getTime() }
  cielo.state.put('sale', captured)
  cielo.notify(captured, 1)
  return { status: 200, json: answerOf(captured, '6', linksOf(cielo, captured)) }
}

const answerOf = (sale: Sale, returnCode: string, links: unknown) => ({
  Status: sale.status,
  Tid: sale.tid,
  ProofOfSale: sale.proofOfSale,
  AuthorizationCode: sale.authorizationCode,
  ReturnCode: returnCode,
  ReturnMessage: returnCode === '6' ? 'Operation Successful' : 'Operation not completed',
  Links: links,
})
