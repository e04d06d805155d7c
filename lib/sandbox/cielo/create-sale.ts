// POST /1/sales/ (3 Authorisation). The order number is not unique and nothing is idempotent: a repetition makes a second
// payment, as at Cielo.
import type { MerchantHandler } from './context'
import { answeredEci } from './eci'
import { refusal } from './error-codes'
import { type Decision, decide } from './issuer'
import type { Reply } from './listener'
import type { CieloMerchant } from './options'
import { type Brand, type MaskedCard, maskedNumber, type Sale } from './records'
import { type CardNode, cardOf, type PaymentNode, type SaleRequest, saleRequest } from './sale-request'
import { saleErrors } from './sale-rules'
import { saleCreated } from './sale-view'

type Cielo = Parameters<MerchantHandler<Reply>>[0]

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_AUTHORISER_NUMBER = 20
const WITH_TRANSACTION_ID = ['Visa', 'Master', 'Elo']

export const createSale: MerchantHandler<Reply> = (cielo, merchant, request) => {
  const body = saleRequest.safeParse(request.json(saleRequest))
  if (!body.success) return refusal(184)
  const errors = saleErrors(body.data, cielo.now())
  if (errors.length > 0) return refusal([...new Set(errors)])
  const payment = body.data.Payment!
  const card = cardOf(payment)!
  const stored = card.CardToken ? cielo.state.get('token', card.CardToken) : undefined
  if (card.CardToken && stored?.merchantId !== merchant.merchantId) return refusal(180)
  const number = stored?.card.number ?? card.CardNumber!
  const masked = stored?.card ?? maskedCard(card)
  const outcome = cielo.outcomes.take({
    operation: 'sale',
    merchantOrderId: body.data.MerchantOrderId!,
    card: number,
  })
  const captured = payment.Type === 'DebitCard' || payment.Capture === true
  const attempt = { payment, card, number, brand: masked.brand, captured }
  const decision = decide(cielo, merchant, attempt, outcome)
  const eci = outcome?.eci ?? answeredEci(cielo, payment, masked)
  const sale: Sale = {
    ...saleOf(cielo, merchant, body.data, masked),
    ...resultOf(cielo, payment, decision),
    ...(eci && { eci }),
  }
  if (payment.Type !== 'DebitCard' && card.SaveCard) sale.cardToken = storeCard(cielo, merchant, masked)
  cielo.state.put('sale', sale)
  if (sale.status === 2) cielo.notify(sale, 1)
  return { status: 201, json: saleCreated(cielo, sale, body.data) }
}

export function maskedCard(card: CardNode): MaskedCard {
  return {
    number: maskedNumber(card.CardNumber!),
    holder: card.Holder!,
    expirationDate: card.ExpirationDate!,
    brand: card.Brand as Brand,
  }
}

export function storeCard(cielo: Cielo, merchant: CieloMerchant, card: MaskedCard): string {
  const token = cielo.random.uuid()
  cielo.state.put('token', { token, merchantId: merchant.merchantId, card })
  return token
}

function saleOf(cielo: Cielo, merchant: CieloMerchant, request: SaleRequest, card: MaskedCard) {
  const { random } = cielo
  const payment = request.Payment!
  const orderId = request.MerchantOrderId!
  return {
    paymentId: random.uuid(),
    merchantId: merchant.merchantId,
    orderId,
    ...(needsOwnNumber(cielo, merchant, orderId) && { acquirerOrderId: random.digits(20) }),
    type: payment.Type as Sale['type'],
    amount: payment.Amount!,
    installments: payment.Installments ?? 1,
    interest: payment.Interest ?? 'ByMerchant',
    capture: payment.Type === 'DebitCard' || payment.Capture === true,
    authenticate: payment.Authenticate ?? false,
    recurrent: payment.Recurrent ?? false,
    softDescriptor: payment.SoftDescriptor,
    card,
    saveCard: cardOf(payment)!.SaveCard ?? false,
    receivedAt: cielo.now().getTime(),
    voids: [],
    sent: sentOf(request),
  }
}

/** The authoriser gets a number of its own for a long order number, and for one that was used within 24 hours. */
function needsOwnNumber(cielo: Cielo, merchant: CieloMerchant, orderId: string): boolean {
  const since = cielo.now().getTime() - DAY_MS
  const earlier = cielo.state.salesOfOrder(merchant.merchantId, orderId)
  return orderId.length > MAX_AUTHORISER_NUMBER || earlier.some((sale) => sale.receivedAt > since)
}

function sentOf(request: SaleRequest): Sale['sent'] {
  const payment = request.Payment!
  return {
    CardOnFile: cardOf(payment)!.CardOnFile,
    ExternalAuthentication: payment.ExternalAuthentication,
    InitiatedTransactionIndicator: payment.InitiatedTransactionIndicator,
    PaymentFacilitator: payment.PaymentFacilitator,
    IssuerTransactionId: payment.IssuerTransactionId,
    HasSecurityCode: Boolean(cardOf(payment)!.SecurityCode),
  }
}

function resultOf(cielo: Cielo, payment: PaymentNode, decision: Decision) {
  const { random } = cielo
  const isApproved = decision.status === 1 || decision.status === 2
  const hasId = WITH_TRANSACTION_ID.includes(cardOf(payment)!.Brand!)
  return {
    ...decision,
    tid: random.digits(20),
    proofOfSale: random.digits(6),
    ...(isApproved && { authorizationCode: random.digits(6), accountReference: random.digits(29) }),
    ...(decision.status === 2 && { capturedAmount: payment.Amount!, capturedAt: cielo.now().getTime() }),
    ...(hasId && { issuerTransactionId: random.digits(15) }),
  }
}
