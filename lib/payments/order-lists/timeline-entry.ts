// The entries of an order's timeline, and their sequence.

import type { Centavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { ChargeAuthentication, ChargeCard, ChargeFailure } from '@/lib/payments/charges/charge'
import type { LossReason } from '@/lib/payments/disputes/dispute'
import type { OrderState } from '@/lib/payments/orders/order'
import type { Screening } from '@/lib/payments/risk/antifraud/antifraud'
import type { RuleAction } from '@/lib/payments/risk-rules/rule'

/** Which instalment of its order a charge is, from 1 on. */
export interface Part {
  number: number
  of: number
}

export interface OfCharge {
  method: PaymentMethod
  /** Only where the order is paid in several. */
  part?: Part
}

export type TimelineEntry = { at: Date } & (
  | { kind: 'order-created' }
  | { kind: 'order-moved'; state: OrderState }
  /** Either it falls due on a day, or it expires at an instant. */
  | ({ kind: 'charge-created'; value: Centavos } & OfCharge & Term)
  | { kind: 'instalments-created'; method: PaymentMethod; count: number; first: string; last: string }
  | ({ kind: 'charge-late'; dueDate: string } & OfCharge)
  | ({ kind: 'charge-failed'; failure: ChargeFailure | null } & OfCharge)
  | ({ kind: 'charge-closed'; how: 'EXPIRED' | 'CANCELED' | 'ABANDONED' } & OfCharge)
  | ({ kind: 'payment'; value: Centavos; paymentId: string } & OfCharge)
  | { kind: 'authenticated'; authentication: ChargeAuthentication }
  | { kind: 'rules-applied'; action: RuleAction; titles: string[] }
  | { kind: 'screened'; screening: Screening }
  | ({ kind: 'authorized'; value: Centavos; captured: boolean; card: ChargeCard; code: string } & OfCharge)
  | { kind: 'unmatched-payment'; value: Centavos; paymentId: string }
  | { kind: 'unmatched-returned'; value: Centavos }
  | { kind: 'dispute'; step: DisputeStep; value: Centavos; lossReason?: LossReason }
  | { kind: 'refund-requested'; value: Centavos; reason: string | null }
  | { kind: 'refund-decided'; value: Centavos; succeeded: boolean }
  | {
      kind: 'webhook-delivered'
      url: string
      status: string
      responseStatus: number | null
      attempts: number
    }
)

/** A step of a dispute of one of the order's charges. */
export type DisputeStep =
  | 'ALERTED'
  | 'ALERT_REFUNDED'
  | 'ALERT_EXPIRED'
  | 'OPENED'
  | 'ANSWERED'
  | 'WON'
  | 'LOST'

type Term = { dueDate: string } | { endsAt: Date | null }

/** The sequence of entries of the same instant. */
const rank: Record<TimelineEntry['kind'], number> = {
  'order-created': 0,
  'charge-closed': 1,
  'charge-created': 2,
  'instalments-created': 2,
  screened: 2.2,
  'rules-applied': 2.3,
  authenticated: 2.5,
  'charge-late': 3,
  'charge-failed': 3,
  authorized: 3,
  payment: 3,
  'unmatched-payment': 3,
  'unmatched-returned': 4,
  dispute: 4,
  'refund-requested': 4,
  'refund-decided': 4.5,
  'order-moved': 5,
  'webhook-delivered': 6,
}

/** Oldest first, causes before effects. */
export function inOrder(entries: readonly TimelineEntry[]): TimelineEntry[] {
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime() || rank[a.kind] - rank[b.kind])
}
