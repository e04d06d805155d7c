// A valid request for each operation: the table of the tenant matrix and of the fuzzer. An operation without a row fails
// the matrix by name.

import { requestExample } from '@/lib/backoffice/applications/contract'
import { testCard } from '@/lib/testing/card'
import { linkRequest } from '@/lib/testing/link'
import { sellerRequest } from '@/lib/testing/seller'
import { terminalRequest } from '@/lib/testing/terminal-request'
import {
  buyerRequest,
  orderRequest,
  planRequest,
  type Request,
  subSellerRequest,
  subscriptionRequest,
  type World,
} from './world'

export interface Row {
  /** The resource that must exist first; the path names it where it has a parameter. */
  of?: Existing
  /** The name of the path parameter, where that is not uuid or id. */
  as?: string
  params?: Record<string, string>
  query?: string
  /** Built anew for each request, since some documents may be sent only once. */
  body?(created?: { nextCycleDate?: string }): unknown
  /** A body that names the resource instead of the path: another seller's is then a 400, and not a 404. */
  naming?(uuid: string, created?: { uuidBuyer: string }): unknown
  /** A request that searches for the resource: for another seller the result is empty. */
  searching?(uuid: string): Pick<Request, 'query' | 'body'>
  /** The path names no resource of a seller, or its owner does not matter for the access. */
  shared?: true
  /** Sandbox sellers have no such thing (404); what an active live seller gets. */
  ofLiveSellers?: number
  /** It needs a connection, which the live seller of the tests has not: refused before any resource is looked up. */
  withoutConnection?: 400 | 409
}

type Existing =
  | 'endpoint'
  | 'card'
  | 'link'
  | 'order'
  | 'charge'
  | 'reserved'
  | 'paid'
  | 'disputed'
  | 'refund'
  | 'dispute'
  | 'evidence'
  | 'payout'
  | 'buyer'
  | 'offer'
  | 'subscription'
  | 'subSeller'
  | 'terminal'
  | 'event'
  | 'delivery'
  | 'sendable'
  | 'plan'

export const rows: Record<string, Row> = {
  createPaymentLink: { body: linkRequest, withoutConnection: 400 },
  listPaymentLinks: { of: 'link' },
  getPaymentLink: { of: 'link' },
  replacePaymentLink: { of: 'link', body: linkRequest },
  cancelPaymentLink: { of: 'link' },
  quoteLinkInstallments: { query: '?amount=89.90&maxInstallments=3' },
  getLinkMaxInstallments: {},

  createOrder: { body: () => orderRequest(), withoutConnection: 400 },
  listOrders: { of: 'order' },
  quoteInstallments: { query: '?amount=89.90&maxInstallments=3' },
  getMaxInstallments: {},
  getOrder: { of: 'order' },
  cancelOrder: { of: 'order' },

  listCharges: { of: 'charge' },
  getCharge: { of: 'charge' },
  cancelCharge: { of: 'charge' },
  captureCharge: { of: 'reserved', body: () => ({ value: 10 }) },

  quoteChargeInstallments: { query: '?amount=89.90&maxInstallments=3' },
  getChargeMaxInstallments: {},

  createRefund: { of: 'paid', body: () => ({ value: 10 }) },
  createRefundOlder: { of: 'paid', body: () => ({ value: 10 }) },
  refundCharge: { of: 'paid', body: () => ({ asFraud: false }) },
  refundChargePartially: { of: 'paid', body: () => ({ value: 10 }) },
  getRefundableValue: { of: 'paid' },
  listRefunds: { of: 'refund' },
  getRefund: { of: 'refund' },

  listDisputes: { of: 'dispute' },
  getDispute: { of: 'dispute' },
  addDisputeEvidence: { of: 'dispute', body: () => ({ name: 'recibo.pdf', content: 'JVBERi0xLjcK' }) },
  removeDisputeEvidence: { of: 'evidence' },
  answerDispute: { of: 'dispute', body: () => ({ answer: 'Entregue.' }) },
  acceptDispute: { of: 'dispute' },

  createCard: { body: () => testCard() },
  listBuyerCards: { of: 'buyer', as: 'buyerUuid' },
  createCardOlder: { body: () => testCard() },
  listBuyerCardsOlder: { of: 'buyer', as: 'buyerUuid' },
  createAuthenticationSession: {
    withoutConnection: 409,
    of: 'card',
    naming: (cardId) => ({ sourceType: 'card', cardId }),
  },

  createBuyer: { body: buyerRequest },
  listBuyers: { of: 'buyer' },
  getBuyer: { of: 'buyer' },
  changeBuyer: { of: 'buyer', body: () => ({ ...buyerRequest(), document: undefined }) },

  createPlan: { body: planRequest, withoutConnection: 400 },
  listPlans: { of: 'plan' },
  getPlan: { of: 'plan' },
  changePlan: { of: 'plan', body: planRequest, withoutConnection: 400 },

  createSubscription: {
    of: 'offer',
    naming: (uuidPlan, created) =>
      subscriptionRequest({ uuidPlan, uuidBuyer: created?.uuidBuyer ?? uuidPlan }),
  },
  listSubscriptions: { of: 'subscription' },
  getSubscription: { of: 'subscription' },
  cancelSubscription: { of: 'subscription' },
  changeSubscriptionValue: {
    of: 'subscription',
    body: () => ({ type: 'MONTHLY', valuePerMonth: 99.9 }),
  },
  changeSubscriptionCard: { of: 'subscription', body: () => ({ card: testCard() }) },
  pauseSubscription: { of: 'subscription', body: () => ({}) },
  resumeSubscription: { of: 'subscription' },
  skipSubscriptionCycle: {
    of: 'subscription',
    body: (created) => ({ cycleDate: created?.nextCycleDate ?? '2030-01-01' }),
  },
  discountSubscription: { of: 'subscription', body: () => ({ percent: 10 }) },
  endSubscriptionDiscount: { of: 'subscription' },

  createCheckoutSession: {
    withoutConnection: 400,
    shared: true,
    params: { provider: 'checkout-provider' },
    body: () => ({
      country: 'BR',
      uuidBuyer: 'B-1',
      merchantOrderId: 'A-1',
      paymentDescription: 'Café',
    }),
  },

  createTerminal: { body: terminalRequest },
  listTerminals: { of: 'terminal' },
  getTerminal: { of: 'terminal' },
  changeTerminal: { of: 'terminal', body: () => ({ title: 'Salão' }) },

  confirmSandboxCharge: { of: 'charge' },
  failSandboxCharge: { of: 'charge' },
  expireSandboxCharge: { of: 'charge' },
  sendUnmatchedPayment: { of: 'charge', body: () => ({ value: 10 }) },
  disputeSandboxCharge: { of: 'paid', body: () => ({ reason: 'FR01' }) },
  alertSandboxDispute: { of: 'paid', body: () => ({ reason: 'FR01' }) },
  winSandboxDispute: { of: 'disputed' },
  loseSandboxDispute: { of: 'disputed' },

  queryStatement: { of: 'paid', searching: (uuid) => ({ body: { uuid_charge: uuid } }) },
  getStatement: { of: 'paid', searching: (uuid) => ({ query: `?uuid_charge=${uuid}` }) },

  listAudit: { of: 'plan' },

  getSellerApplication: { ofLiveSellers: 200 },
  saveSellerApplication: { body: () => requestExample, ofLiveSellers: 409 },
  addSellerApplicationDocument: {
    body: () => ({ kind: 'OTHER', name: 'recibo.pdf', content: 'JVBERi0xLjcK' }),
    ofLiveSellers: 409,
  },
  removeSellerApplicationDocument: {
    params: { uuid: '0b5f7a34-9d0e-4a57-8a39-5f1c2d3e4f50' },
    ofLiveSellers: 409,
  },
  submitSellerApplication: {
    body: () => ({ acceptsTerms: true, termsVersion: '2026-11' }),
    ofLiveSellers: 409,
  },

  listEvents: { of: 'order' },
  getEvent: { of: 'event', as: 'id' },
  resendEvent: { of: 'event', as: 'id' },

  getSandboxClock: {},
  moveSandboxClock: { body: () => ({ minutes: 1 }) },

  getBalance: {},
  listPayouts: { of: 'payout' },
  getPayout: { of: 'payout' },
  listPayoutEntries: { of: 'payout' },

  listFutureReceivables: { query: '?executionDateInitial=2026-11-21&executionDateFinal=2027-11-21' },
  quoteAnticipation: { query: '?until=2027-11-21' },
  requestAnticipation: { body: () => ({ until: '2027-11-21' }) },

  registerSeller: { body: sellerRequest },
  getSeller: {},
  changeSeller: { body: () => ({ receivableFlow: 'EARLY' }) },
  createSubSeller: { body: subSellerRequest },
  listSubSellers: { of: 'subSeller' },
  getSubSeller: { of: 'subSeller' },
  getSubSellerBalance: { of: 'subSeller' },
  listSubSellerEntries: { of: 'subSeller' },
  changeSubSellerByPut: { of: 'subSeller', body: () => ({ name: 'Doces Finos Ltda.' }) },
  createWebhook: {
    body: () => ({ url: 'https://loja.example/hook', domains: ['ORDER'], active: false }),
  },
  listWebhooks: { of: 'endpoint' },
  getWebhook: { of: 'endpoint' },
  changeWebhook: { of: 'endpoint', body: () => ({ title: 'Loja' }) },
  deleteWebhook: { of: 'endpoint' },
  rotateWebhookSecret: { of: 'endpoint' },
  listWebhookDeliveries: { of: 'delivery' },
  getWebhookDelivery: { of: 'delivery' },
  resendWebhookDelivery: { of: 'sendable' },
  changeSubSeller: { of: 'subSeller', body: () => ({ name: 'Doces Finos Ltda.' }) },
}

function namedBy(
  created: { uuid: string; idSubSeller?: number; file?: string; id?: string },
  { of, as = 'uuid' }: Pick<Row, 'of' | 'as'>,
): Record<string, string> {
  if (of === 'subSeller') return { id: String(created.idSubSeller) }
  return {
    [as]: created.uuid,
    ...(of === 'evidence' && { file: created.file! }),
    ...((of === 'delivery' || of === 'sendable') && { id: created.id! }),
  }
}

/** A request that succeeds once, for a new resource of the seller of this world. */
export async function requestOf(
  { of, as, params, query, body, naming, searching }: Row,
  world: World,
): Promise<Request> {
  const created = of && (await world[of]())
  const named = created && namedBy(created, { of, as })
  if (searching) return searching(created.uuid)
  return { params: params ?? named, query, body: naming?.(created.uuid, created) ?? body?.(created) }
}
