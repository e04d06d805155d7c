// The history of an order in one list, built from its charges, the payments that arrived, the recorded events and their
// deliveries. Nothing is stored for it.

import type { Centavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { ChargeAuthentication, ChargeCard, ChargeFailure } from '@/lib/payments/charges/charge'
import { type OrderStatus, stateOfOrder } from '@/lib/payments/orders/order'
import type { Screening } from '@/lib/payments/risk/antifraud/antifraud'
import type { ChargeRisk } from '@/lib/payments/risk/charge-risk'
import { inOrder, type OfCharge, type Part, type TimelineEntry } from './timeline-entry'

interface Charge {
  id: number
  status: string
  paymentMethod: PaymentMethod
  value: Centavos
  expirationDate: string
  createdAt: Date
  statusAt: Date
  paidAt: Date | null
  /** Null where it has no due date. */
  lateAt: Date | null
  payableUntil: Date | null
  failure: ChargeFailure | null
  card: ChargeCard | null
  authentication: ChargeAuthentication | null
  authorizationCode: string | null
  risk: ChargeRisk | null
}

export interface TimelineSources {
  order: { createdAt: Date; installments: number; isDeclined: boolean }
  /** Oldest first. */
  charges: readonly Charge[]
  bankPayments: readonly {
    chargeId: number
    paymentId: string
    value: Centavos
    paidAt: Date
    unmatched: string | null
  }[]
  refunds: readonly {
    status: string
    value: Centavos
    reason: string | null
    createdAt: Date
    statusAt: Date
  }[]
  returns: readonly { value: Centavos; at: Date }[]
  events: readonly {
    status: string
    occurredAt: Date
    deliveries: readonly {
      url: string
      attempts: number
      deliveredAt: Date | null
      responseStatus: number | null
    }[]
  }[]
}

/** The entries, oldest first. */
export function buildTimeline(sources: TimelineSources): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    { kind: 'order-created', at: sources.order.createdAt },
    ...createdEntries(sources),
    ...sources.charges.flatMap((charge) => chargeEntries(charge, ofCharge(sources, charge))),
    ...sources.charges.flatMap((charge) => cardEntries(charge)),
    ...riskEntries(sources.charges),
    ...paymentEntries(sources),
    ...sources.returns.map(({ value, at }) => ({ kind: 'unmatched-returned' as const, value, at })),
    ...refundEntries(sources),
    ...eventEntries(sources),
  ]
  return inOrder(entries)
}

/** Which of its order's instalments a charge is; undefined where it is not one of several that fall due. */
export function partOf(
  order: { installments: number },
  charges: readonly { id: number }[],
  { id, lateAt }: { id: number; lateAt: Date | null },
): Part | undefined {
  if (order.installments === 1 || !lateAt) return undefined
  return { number: charges.findIndex((charge) => charge.id === id) + 1, of: order.installments }
}

function ofCharge({ order, charges }: TimelineSources, charge: Charge): OfCharge {
  const part = partOf(order, charges, charge)
  return { method: charge.paymentMethod, ...(part && { part }) }
}

/** The instalments of an order are created together, and are one entry. */
function createdEntries({ order, charges }: TimelineSources): TimelineEntry[] {
  const [first, last] = [charges[0], charges.at(-1)]
  if (first && last && partOf(order, charges, first)) {
    const { createdAt: at, paymentMethod: method } = first
    const dates = { first: first.expirationDate, last: last.expirationDate }
    return [{ kind: 'instalments-created', at, method, count: charges.length, ...dates }]
  }
  return charges.map((charge) => {
    const { createdAt: at, paymentMethod: method, value, lateAt, expirationDate, payableUntil } = charge
    const term = lateAt ? { dueDate: expirationDate } : { endsAt: payableUntil }
    return { kind: 'charge-created', at, method, value, ...term }
  })
}

function chargeEntries(charge: Charge, of: OfCharge): TimelineEntry[] {
  const { status, statusAt, failure, expirationDate: dueDate } = charge
  const at = lateSince(charge)
  const late: TimelineEntry[] = at ? [{ kind: 'charge-late', at, dueDate, ...of }] : []
  if (status === 'FAILED') return [...late, { kind: 'charge-failed', at: statusAt, failure, ...of }]
  if (status !== 'CANCELED' && status !== 'ABANDONED') return late
  const expired = charge.payableUntil !== null && charge.payableUntil <= statusAt
  const how = status === 'CANCELED' && expired ? 'EXPIRED' : status
  return [...late, { kind: 'charge-closed', at: statusAt, how, ...of }]
}

/** The results of the issuer and the acquirer of a card, at the instant of booking. */
function cardEntries(charge: Charge): TimelineEntry[] {
  const { status, statusAt, paidAt, card, authentication, authorizationCode: code } = charge
  if (!card || status === 'SCHEDULED') return []
  const at = paidAt ?? statusAt
  const authenticated: TimelineEntry[] = authentication ? [{ kind: 'authenticated', at, authentication }] : []
  if (status === 'FAILED' || status === 'CANCELED' || code === null) return authenticated
  const captured = paidAt !== null
  const { paymentMethod: method, value } = charge
  return [...authenticated, { kind: 'authorized', at, value, captured, card, code, method }]
}

const isNotable = ({ outcome, isFallback }: Screening) => outcome !== 'APPROVE' || isFallback === true

/** What rules and the antifraud service did, once where it is the same for all instalments. */
function riskEntries(charges: readonly Charge[]): TimelineEntry[] {
  const isFirst = ({ createdAt }: Charge, index: number) =>
    charges.findIndex((one) => one.createdAt.getTime() === createdAt.getTime()) === index
  return charges.filter(isFirst).flatMap(({ risk, createdAt: at }): TimelineEntry[] => {
    const { action, rules = [], screening } = risk ?? {}
    const titles = rules.map(({ title }) => title)
    return [
      ...(action ? [{ kind: 'rules-applied' as const, at, action, titles }] : []),
      ...(screening && isNotable(screening) ? [{ kind: 'screened' as const, at, screening }] : []),
    ]
  })
}

/** When a charge became late: only its latest status is stored, so for one that moved on the due date decides. */
function lateSince({ status, statusAt, paidAt, lateAt }: Charge): Date | undefined {
  if (status === 'LATE') return statusAt
  if (status === 'SCHEDULED' || !lateAt) return undefined
  return lateAt <= (paidAt ?? statusAt) ? lateAt : undefined
}

function paymentEntries(sources: TimelineSources): TimelineEntry[] {
  return sources.bankPayments.map(({ chargeId, paymentId, value, paidAt: at, unmatched }) => {
    if (unmatched !== null) return { kind: 'unmatched-payment', at, value, paymentId }
    const charge = sources.charges.find(({ id }) => id === chargeId)!
    return { kind: 'payment', at, value, paymentId, ...ofCharge(sources, charge) }
  })
}

function refundEntries({ refunds }: TimelineSources): TimelineEntry[] {
  return refunds.flatMap(({ status, value, reason, createdAt, statusAt: at }): TimelineEntry[] => {
    const requested: TimelineEntry = { kind: 'refund-requested', at: createdAt, value, reason }
    if (status === 'PROCESSING') return [requested]
    return [requested, { kind: 'refund-decided', at, value, succeeded: status === 'SUCCESS' }]
  })
}

/** Only an event whose status differs from the one before is a move of the order; an alert never is. */
function eventEntries({ order, events }: TimelineSources): TimelineEntry[] {
  let before: string | undefined
  return events.flatMap((event): TimelineEntry[] => {
    const isAlert = event.status === 'DISPUTE_ALERT'
    const moved = before !== undefined && before !== event.status && !isAlert
    if (!isAlert) before = event.status
    const delivered = event.deliveries.flatMap((delivery): TimelineEntry[] => {
      const { url, attempts, responseStatus, deliveredAt: at } = delivery
      if (!at) return []
      return [{ kind: 'webhook-delivered', at, url, status: event.status, attempts, responseStatus }]
    })
    if (!moved) return delivered
    const status = event.status as OrderStatus
    const state = stateOfOrder({ status, isDeclined: order.isDeclined && status === 'CANCELED' })
    return [{ kind: 'order-moved', at: event.occurredAt, state }, ...delivered]
  })
}
