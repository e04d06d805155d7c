// A charge is one demand for one payment by one method: a PIX code, a bank slip, a card authorisation. It belongs to an
// order, is what a payment settles, and what refunds and disputes are about. The states are those of the contract.
import type { Transitions } from '@/lib/kernel/state-machine'

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
  | 'pay-by-hand'
  | 'pass-due'
  | 'cancel'
  | 'fail'
  | 'abandon'
  | 'refund-all'
  | 'open-dispute'
  | 'win-dispute'
  | 'lose-dispute'

export const chargeTransitions: Transitions<ChargeStatus, ChargeTrigger> = {
  SCHEDULED: {
    pay: 'PAID',
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
  REFUND: {},
  FAILED: {},
  CHARGEBACK: {},
}

/** Why a charge FAILED, as whoever declined it told us (interface, charge failure reason). */
export interface ChargeFailure {
  code: string
  title: string
  description: string
  /** What the buyer can do. */
  action: string
}

/** Seconds for which a PIX code made at the checkout can be paid. */
export const CHECKOUT_PIX_SECONDS = 30 * 60

/** When a PIX code made now stops being payable: never later than the link it belongs to. */
export function pixExpiry(now: Date, linkExpiresAt: Date | null): Date {
  const own = new Date(now.getTime() + CHECKOUT_PIX_SECONDS * 1000)
  return linkExpiresAt && linkExpiresAt < own ? linkExpiresAt : own
}
