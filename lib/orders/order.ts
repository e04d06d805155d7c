// An order is what a buyer owes a seller for one purchase. Its charges are how it gets paid; its status is rolled up
// from theirs. The states are those of the interface; DISPUTE_ALERT is an event only, never a stored status.
import type { ChargeStatus } from '@/lib/charges/charge'
import type { Transitions } from '@/lib/kernel/state-machine'

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
const gone: readonly ChargeStatus[] = ['CANCELED', 'FAILED']

/** What a payment of one charge means for its order: the last one pays it, an earlier one pays part. */
export function paymentTrigger(charges: readonly ChargeStatus[]): 'pay' | 'pay-part' {
  const wanted = charges.filter((status) => !gone.includes(status))
  return wanted.every((status) => settled.includes(status)) ? 'pay' : 'pay-part'
}
