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

const settled: readonly ChargeStatus[] = ['PAID', 'PAID_MANUALLY']
/** What a charge is that was not paid and that nobody is to pay any more. */
export const gone: readonly ChargeStatus[] = ['CANCELED', 'FAILED']

/** Whether a buyer may still try again once every charge of an order is gone: at a checkout, not by API. */
function isRetried(origin: OrderOrigin): boolean {
  return origin === 'PAYMENT_LINK' || origin === 'CHECKOUT'
}

/**
 * Where its charges bring an order, as the trigger that leads there; undefined where it stays as it is. All that are
 * still wanted are paid: paid. One is late: late. Some are paid: partially paid. None is wanted any more: cancelled.
 */
export function rollUp(
  order: { status: OrderStatus; originRequest: OrderOrigin },
  charges: readonly ChargeStatus[],
): OrderTrigger | undefined {
  const trigger = triggerOf(order.originRequest, charges)
  return trigger && nextStatus(orderTransitions, order.status, trigger) && trigger
}

function triggerOf(origin: OrderOrigin, charges: readonly ChargeStatus[]): OrderTrigger | undefined {
  const wanted = charges.filter((status) => !gone.includes(status))
  if (wanted.length === 0) return isRetried(origin) ? undefined : 'cancel'
  if (wanted.every((status) => settled.includes(status))) return 'pay'
  if (wanted.every((status) => status === 'PRE_AUTHORIZED')) return 'pre-authorize'
  if (wanted.includes('LATE')) return 'pass-due'
  return wanted.some((status) => settled.includes(status)) ? 'pay-part' : undefined
}
