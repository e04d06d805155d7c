// A sale as Cielo's answers show it (3.5 The answer, samples of the query).
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import type { Cielo } from './context'
import type { Sale } from './records'
import type { SaleRequest } from './sale-request'
import { voidedAmount, voidedAt } from './void-result'

/** `2026-03-01 09:00:00`, in São Paulo and without a zone. */
export function dateTime(ms: number): string {
  return new Date(ms).toLocaleString('sv-SE', { timeZone: SAO_PAULO })
}

export function linksOf(cielo: Cielo, sale: Sale) {
  const { queryUrl, salesUrl } = cielo.urls
  const link = (method: string, rel: string, url: string, end = '') => ({
    Method: method,
    Rel: rel,
    Href: `${url}/1/sales/${sale.paymentId}${end}`,
  })
  return [
    link('GET', 'self', queryUrl),
    ...(sale.status === 1 ? [link('PUT', 'capture', salesUrl, '/capture')] : []),
    ...(sale.status === 1 || sale.status === 2 ? [link('PUT', 'void', salesUrl, '/void')] : []),
  ]
}

export function saleCreated(cielo: Cielo, sale: Sale, request: SaleRequest) {
  return {
    MerchantOrderId: sale.orderId,
    AcquirerOrderId: sale.acquirerOrderId,
    Customer: request.Customer ?? {},
    Payment: {
      ...paymentOf(cielo, sale),
      ...returnOf(sale),
      ExternalAuthentication: sale.sent.ExternalAuthentication ?? undefined,
      InitiatedTransactionIndicator: sale.sent.InitiatedTransactionIndicator ?? undefined,
    },
  }
}

export function saleFound(cielo: Cielo, sale: Sale) {
  const chargebacks = cielo.state.chargebacksOf(sale.paymentId).map((one) => ({
    Amount: one.amount,
    CaseNumber: String(one.idCase),
    Date: one.receptionDate,
    ReasonCode: one.reasonCode,
    ReasonMessage: one.reasonDescription,
    Status: one.action === 'ACATAR' ? 'AcceptedByMerchant' : one.action ? 'ContestedByMerchant' : 'Received',
  }))
  return {
    MerchantOrderId: sale.orderId,
    AcquirerOrderId: sale.acquirerOrderId,
    Customer: { Address: {} },
    Payment: {
      ...paymentOf(cielo, sale),
      ...(!cielo.options.queryWithoutReturnCode && returnOf(sale)),
      ReceivedDate: dateTime(sale.receivedAt),
      CapturedDate: sale.capturedAt && dateTime(sale.capturedAt),
      ...(voidedAmount(sale) > 0 && {
        VoidedAmount: voidedAmount(sale),
        VoidedDate: dateTime(voidedAt(sale)),
      }),
      ...(chargebacks.length > 0 && { Chargebacks: chargebacks }),
      ...(sale.fraudAlertAt && {
        FraudAlert: {
          Date: dateTime(sale.fraudAlertAt).slice(0, 10),
          ReasonMessage: 'Uso Ind Numeração',
          IncomingChargeback: false,
        },
      }),
    },
  }
}

const returnOf = (sale: Sale) => ({
  ReturnCode: sale.returnCode,
  ReturnMessage: sale.returnMessage,
  MerchantAdviceCode: sale.adviceCode,
})

function paymentOf(cielo: Cielo, sale: Sale) {
  return {
    ServiceTaxAmount: 0,
    Installments: sale.installments,
    Interest: sale.interest,
    Capture: sale.capture,
    Authenticate: sale.authenticate,
    Recurrent: sale.recurrent,
    [sale.type]: cardOf(sale),
    IsCryptoCurrencyNegotiation: false,
    TryAutomaticCancellation: true,
    ProofOfSale: sale.proofOfSale,
    Tid: sale.tid,
    AuthorizationCode: sale.authorizationCode,
    SoftDescriptor: sale.softDescriptor,
    PaymentId: sale.paymentId,
    Type: sale.type,
    Amount: sale.amount,
    CapturedAmount: sale.capturedAmount,
    Currency: 'BRL',
    Country: 'BRA',
    ExtraDataCollection: [],
    Eci: sale.eci,
    IssuerTransactionId: sale.issuerTransactionId,
    Status: sale.status,
    ...(sale.velocity && {
      VelocityAnalysis: { Id: sale.paymentId, ResultMessage: 'Reject', Score: 100 },
      ReasonCode: 16,
      ReasonMessage: 'AbortedByFraud',
    }),
    Links: linksOf(cielo, sale),
  }
}

const cardOf = (sale: Sale) => ({
  CardNumber: sale.card.number,
  Holder: sale.card.holder,
  ExpirationDate: sale.card.expirationDate,
  SaveCard: sale.saveCard,
  CardToken: sale.cardToken,
  Brand: sale.card.brand,
  PaymentAccountReference: sale.accountReference,
  CardOnFile: sale.sent.CardOnFile ?? undefined,
})
