// A charge is one demand for one payment by one method: a PIX code, a bank slip, a card authorisation. It belongs to an
// order, is is settled by a payment, and refunds and disputes refer to it. The states are those of the contract.

import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { Transitions } from '@/lib/base/kernel/state-machine'
import type { FailureCode } from '@/lib/rails/acquirer/decline-codes'
import type { AuthenticationEnd } from '@/lib/rails/three-d-secure/authentication'
import type { StoredShift } from '@/lib/rails/three-d-secure/liability-shift'
import type { FinalStatus } from '@/lib/rails/three-d-secure/mpi'

export const chargeStatuses = [
  'SCHEDULED',
  'LATE',
  'PAID',
  'CANCELED',
  'PAID_MANUALLY',
  'ABANDONED',
  'REFUND',
  'FAILED',
  'CHARGEBACK',
  'DISPUTE',
  'PRE_AUTHORIZED',
] as const
export type ChargeStatus = (typeof chargeStatuses)[number]

export type ChargeTrigger =
  | 'pay'
  | 'pre-authorize'
  | 'pay-by-hand'
  | 'pass-due'
  | 'cancel'
  | 'fail'
  | 'abandon'
  | 'refund-all'
  | 'refund-refused'
  | 'open-dispute'
  | 'win-dispute'
  | 'lose-dispute'

export const chargeTransitions: Transitions<ChargeStatus, ChargeTrigger> = {
  SCHEDULED: {
    pay: 'PAID',
    'pre-authorize': 'PRE_AUTHORIZED',
    'pay-by-hand': 'PAID_MANUALLY',
    'pass-due': 'LATE',
    cancel: 'CANCELED',
    fail: 'FAILED',
  },
  LATE: { pay: 'PAID', 'pay-by-hand': 'PAID_MANUALLY', cancel: 'CANCELED', abandon: 'ABANDONED' },
  PRE_AUTHORIZED: { pay: 'PAID', cancel: 'CANCELED' },
  PAID: { 'refund-all': 'REFUND', 'open-dispute': 'DISPUTE' },
  DISPUTE: { 'win-dispute': 'PAID', 'lose-dispute': 'CHARGEBACK' },
  PAID_MANUALLY: {},
  CANCELED: {},
  ABANDONED: {},
  REFUND: { 'refund-refused': 'PAID' },
  FAILED: {},
  CHARGEBACK: {},
}

/** The parts of a card's data that may be stored and shown with its charge. */
export interface ChargeCard {
  brand: CardBrand
  holderName: string
  first6digits: string
  last4digits: string
}

/** How the holder of the card was authenticated. */
export interface ChargeAuthentication extends StoredShift {
  /** By another provider (an MPI), whose data came with the order, by our own 3-D Secure server, or by the wallet's device. */
  by: 'EXTERNAL' | 'OWN' | 'WALLET'
  version?: string
  transStatus: FinalStatus
  eci?: string
  /** As the acquirer returned it: this one decides. */
  acquirerEci?: string
  challenged?: boolean
  threeDSServerTransactionId?: string
  directoryServerTransactionId?: string
  acsTransactionId?: string
  requiresLiabilityShift: boolean
  /** Only where the holder cancelled it or it expired. */
  ended?: AuthenticationEnd
  /** The result is the word of the buyer's browser: only the acquirer's ECI confirms a shift. */
  isReported?: boolean
}

/** Why a charge FAILED, as the acquirer or the issuer reported it (interface, charge failure reason). */
export interface ChargeFailure {
  code: FailureCode
  title: string
  description: string
  /** What the buyer can do next. */
  action: string
}

/** What the acquirer said about charging a declined card again; the instant as text, on the seller's clock. */
export type StoredRetryAdvice = { never: true } | { notBefore: string }

/** Seconds for which a PIX code made at the checkout can be paid. */
const CHECKOUT_PIX_SECONDS = 30 * 60

/** When a PIX code created now expires: never later than its link. */
export function pixExpiry(now: Date, linkExpiresAt: Date | null): Date {
  const own = new Date(now.getTime() + CHECKOUT_PIX_SECONDS * 1000)
  return linkExpiresAt && linkExpiresAt < own ? linkExpiresAt : own
}
