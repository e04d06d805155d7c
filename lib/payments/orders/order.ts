// An order is what a buyer owes a seller for one purchase. It is paid by its charges, and its status is derived from theirs
// (rollUp). The states are those of the interface; DISPUTE_ALERT is an event only, never a stored status.

import { nextStatus, type Transitions } from '@/lib/base/kernel/state-machine'
import type { ChargeStatus } from '@/lib/payments/charges/charge'

export const orderStatuses = [
  'SENT',
  'ABANDONED',
  'PAID',
  'CANCELED',
  'LATE',
  'PARTIALLY_PAID',
  'REFUND',
  'CHARGEBACK',
  'PRE_AUTHORIZED',
  'DISPUTE',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The states that the portal shows: a declined order is CANCELED in the API and DECLINED here. */
export const orderStates = [...orderStatuses, 'DECLINED'] as const
export type OrderState = (typeof orderStates)[number]

export const stateOfOrder = (order: { status: OrderStatus; isDeclined: boolean }): OrderState =>
  order.isDeclined ? 'DECLINED' : order.status

export const orderOrigins = ['API', 'PAYMENT_LINK', 'SUBSCRIPTION', 'CHECKOUT', 'POS'] as const
export type OrderOrigin = (typeof orderOrigins)[number]

export type OrderTrigger =
  | 'pay-part'
  | 'pay'
  | 'pre-authorize'
  | 'pass-due'
  | 'cancel'
  | 'abandon'
  | 'refund-all'
  | 'refund-refused'
  | 'open-dispute'
  | 'win-dispute'
  | 'lose-dispute'

export const orderTransitions: Transitions<OrderStatus, OrderTrigger> = {
  SENT: {
    'pay-part': 'PARTIALLY_PAID',
    pay: 'PAID',
    'pre-authorize': 'PRE_AUTHORIZED',
    'pass-due': 'LATE',
    cancel: 'CANCELED',
  },
  PARTIALLY_PAID: { pay: 'PAID', 'pass-due': 'LATE' },
  LATE: { 'pay-part': 'PARTIALLY_PAID', pay: 'PAID', cancel: 'CANCELED', abandon: 'ABANDONED' },
  PRE_AUTHORIZED: { pay: 'PAID', cancel: 'CANCELED' },
  PAID: { 'refund-all': 'REFUND', 'open-dispute': 'DISPUTE' },
  DISPUTE: { 'win-dispute': 'PAID', 'lose-dispute': 'CHARGEBACK' },
  CANCELED: {},
  ABANDONED: {},
  REFUND: { 'refund-refused': 'PAID' },
  CHARGEBACK: {},
}

/**
 * The effect of an order's status on its link: OPEN, other orders may still be paid; TAKEN, no other order can be paid; FREE, the
 * order has no effect. The Record makes sure that each new status is decided here.
 */
export const linkAfter: Record<OrderStatus, 'OPEN' | 'TAKEN' | 'FREE'> = {
  SENT: 'OPEN',
  LATE: 'OPEN',
  PARTIALLY_PAID: 'TAKEN',
  PAID: 'TAKEN',
  PRE_AUTHORIZED: 'TAKEN',
  REFUND: 'TAKEN',
  DISPUTE: 'TAKEN',
  CHARGEBACK: 'TAKEN',
  CANCELED: 'FREE',
  ABANDONED: 'FREE',
}

export const statusesThatTakeLink = orderStatuses.filter((status) => linkAfter[status] === 'TAKEN')

const paidOnce: readonly ChargeStatus[] = ['PAID', 'PAID_MANUALLY', 'REFUND', 'DISPUTE', 'CHARGEBACK']
/** Statuses of a charge that was closed unpaid and no longer counts in its order; an ABANDONED one ends with its order. */
export const closedUnpaid: readonly ChargeStatus[] = ['CANCELED', 'FAILED']

interface RolledUp {
  status: OrderStatus
  originRequest: OrderOrigin
  /** The link at which it was created. */
  linkId?: number | null
  /** Whether it pays a cycle of a subscription. */
  isCycle?: boolean
}

/**
 * Whether an order may still be paid once all its charges are closed: at a checkout the buyer may try again, a declined cycle is
 * retried, and an order of the API has no second try.
 */
function isRetried({ originRequest, linkId, isCycle }: RolledUp, charges: readonly ChargeStatus[]): boolean {
  if (isCycle && charges.at(-1) === 'FAILED') return true
  return Boolean(linkId) || originRequest === 'PAYMENT_LINK' || originRequest === 'CHECKOUT'
}

/**
 * The trigger that moves an order to the status of its charges; undefined where it does not change. Closed charges are ignored.
 * All paid: paid. One late: late. Some paid: partially paid. None left: cancelled. Disputes and full refunds move an order
 * that was paid.
 */
export function rollUp(order: RolledUp, charges: readonly ChargeStatus[]): OrderTrigger | undefined {
  return triggersOf(order, charges).find((trigger) => nextStatus(orderTransitions, order.status, trigger))
}

function triggersOf(order: RolledUp, charges: readonly ChargeStatus[]): OrderTrigger[] {
  const left = charges.filter((status) => !closedUnpaid.includes(status))
  if (left.length === 0) return isRetried(order, charges) ? [] : ['cancel']
  if (left.every((status) => paidOnce.includes(status))) return ['pay', ...triggersOncePaid(left)]
  if (left.every((status) => status === 'PRE_AUTHORIZED')) return ['pre-authorize']
  if (left.includes('LATE')) return ['pass-due']
  return left.some((status) => paidOnce.includes(status)) ? ['pay-part'] : []
}

function triggersOncePaid(charges: readonly ChargeStatus[]): OrderTrigger[] {
  if (charges.includes('DISPUTE')) return ['open-dispute']
  if (charges.every((status) => status === 'REFUND')) return ['refund-all']
  return charges.includes('CHARGEBACK') ? ['open-dispute', 'lose-dispute'] : ['win-dispute', 'refund-refused']
}
