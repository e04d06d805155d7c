// An order is what a buyer owes a seller for one purchase. Its charges are how it gets paid; its status is rolled up
// from theirs. The states are those of the interface; DISPUTE_ALERT is an event only, never a stored status.
import type { ChargeStatus } from '@/lib/charges/charge'
import { nextStatus, type Transitions } from '@/lib/kernel/state-machine'

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

/** As people see it: an order that was declined is CANCELED on the wire, and another thing to its seller. */
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
  REFUND: {},
  CHARGEBACK: {},
}

/**
 * What an order makes of the link that it came of: it stays open, it is taken and can be paid by no other, or it is as if the
 * order had never been. A new status has to say what it does.
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
/** What a charge is that was not paid and that nobody is to pay any more. */
export const gone: readonly ChargeStatus[] = ['CANCELED', 'FAILED']

interface RolledUp {
  status: OrderStatus
  originRequest: OrderOrigin
  /** The link that its buyer accepted. */
  linkId?: number | null
  /** Whether it pays a cycle of a subscription. */
  isCycle?: boolean
}

/**
 * Whether an order may still be paid once every charge of it is gone: at a checkout its buyer may try again, of a cycle that
 * was declined another try follows, and by API it was the only one.
 */
function isRetried({ originRequest, linkId, isCycle }: RolledUp, charges: readonly ChargeStatus[]): boolean {
  if (isCycle && charges.at(-1) === 'FAILED') return true
  return Boolean(linkId) || originRequest === 'PAYMENT_LINK' || originRequest === 'CHECKOUT'
}

/**
 * Where its charges bring an order, as the trigger that leads there; undefined where it stays as it is. All that are
 * still wanted were paid: paid. One is late: late. Some were paid: partially paid. None is wanted any more: cancelled. What
 * becomes of the money later, a dispute or refunds of all of it, moves an order that was paid.
 */
export function rollUp(order: RolledUp, charges: readonly ChargeStatus[]): OrderTrigger | undefined {
  return triggersOf(order, charges).find((trigger) => nextStatus(orderTransitions, order.status, trigger))
}

function triggersOf(order: RolledUp, charges: readonly ChargeStatus[]): OrderTrigger[] {
  const wanted = charges.filter((status) => !gone.includes(status))
  if (wanted.length === 0) return isRetried(order, charges) ? [] : ['cancel']
  if (wanted.every((status) => paidOnce.includes(status))) return ['pay', ...triggersOncePaid(wanted)]
  if (wanted.every((status) => status === 'PRE_AUTHORIZED')) return ['pre-authorize']
  if (wanted.includes('LATE')) return ['pass-due']
  return wanted.some((status) => paidOnce.includes(status)) ? ['pay-part'] : []
}

function triggersOncePaid(charges: readonly ChargeStatus[]): OrderTrigger[] {
  if (charges.includes('DISPUTE')) return ['open-dispute']
  if (charges.every((status) => status === 'REFUND')) return ['refund-all']
  return charges.includes('CHARGEBACK') ? ['open-dispute', 'lose-dispute'] : ['win-dispute']
}
