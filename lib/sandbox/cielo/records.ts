// What the simulated Cielo stores: plain values that fit a line of JSON. Instants are milliseconds. A card is stored with
// its first six and last four digits only.

export const brands = [
  'Visa',
  'Master',
  'Amex',
  'Elo',
  'Aura',
  'JCB',
  'Diners',
  'Discover',
  'Hipercard',
] as const
export type Brand = (typeof brands)[number]

export interface MaskedCard {
  /** `455187******0183`. */
  number: string
  holder: string
  expirationDate: string
  brand: Brand
}

/** 0 not finished, 1 authorised, 2 captured, 3 denied, 10 and 11 cancelled, 12 pending, 13 aborted (4 Status). */
export type SaleStatus = 0 | 1 | 2 | 3 | 10 | 11 | 12 | 13

export interface VoidRequest {
  amount: number
  at: number
  /** Only what is accepted counts in VoidedAmount; a denial may follow the acceptance by days. */
  state: 'pending' | 'accepted' | 'denied'
  returnCode: string
  /** An accepted one that the control interface will have denied at this time. */
  denyAt?: number
}

export interface Sale {
  paymentId: string
  merchantId: string
  orderId: string
  acquirerOrderId?: string
  type: 'CreditCard' | 'DebitCard'
  status: SaleStatus
  amount: number
  installments: number
  interest: string
  capture: boolean
  authenticate: boolean
  recurrent: boolean
  softDescriptor?: string
  card: MaskedCard
  saveCard: boolean
  cardToken?: string
  tid: string
  proofOfSale: string
  authorizationCode?: string
  returnCode: string
  returnMessage: string
  adviceCode?: string
  issuerTransactionId?: string
  accountReference?: string
  eci?: string
  velocity?: boolean
  receivedAt: number
  capturedAt?: number
  capturedAmount?: number
  voids: VoidRequest[]
  /** The latest request to cancel that reached the issuer. */
  lastVoidAt?: number
  fraudAlertAt?: number
  /** Nodes of the request that the answer repeats, without card data. */
  sent: Record<string, unknown>
}

interface StoredToken {
  token: string
  merchantId: string
  card: MaskedCard
}

export interface Authentication {
  referenceId: string
  card: string
  brand: Brand
  amount: number
  result: 'challenge' | 'success' | 'failure' | 'unenrolled' | 'data-only' | 'error'
  /** What the challenge leads to with the right code. */
  afterChallenge?: 'success' | 'failure' | 'unenrolled'
  tries: number
  eci?: string
  cavv?: string
}

/** 1 first chargeback, 2 amicable collection, 3 second chargeback, 13 pre-compliance, 15 arbitration, 16 compliance. */
export type ChargebackProcess = 1 | 2 | 3 | 13 | 15 | 16

export interface Chargeback {
  idChargeback: number
  idCase: number
  paymentId: string
  establishment: string
  process: ChargebackProcess
  amount: number
  reasonCode: string
  reasonDescription: string
  /** Civil dates. */
  receptionDate: string
  treatmentDeadline: string
  replyDate?: string
  action?: 'ACATAR' | 'RECUSAR' | 'PRAZO EXPIRADO'
  lifecycle: Array<{ step: LifecycleStep; date: string }>
  reasonToRefuse?: string
  document?: { name: string; size: number }
}

export type LifecycleStep = 'client' | 'issuer' | 'cielo' | 'for-establishment' | 'for-issuer'

export interface StoredNotification {
  id: string
  merchantId: string
  paymentId: string
  changeType: 1 | 5 | 7 | 8
  dueAt: number
  tries: number
  state: 'waiting' | 'delivered' | 'lost' | 'given-up'
}

export interface Records {
  sale: Sale
  token: StoredToken
  authentication: Authentication
  chargeback: Chargeback
  notification: StoredNotification
}

export function maskedNumber(digits: string): string {
  return `${digits.slice(0, 6)}${'*'.repeat(Math.max(0, digits.length - 10))}${digits.slice(-4)}`
}
