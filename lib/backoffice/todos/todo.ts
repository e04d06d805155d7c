// What needs a decision of the seller, with the money at stake and the time until which something can be done. Derived from
// the records whenever it is read: nothing is stored, and a to-do ends when its cause does.
import type { Centavos } from '@/lib/base/kernel/money'
import type { Permission } from '@/lib/base/kernel/permissions'
import type { PayoutRefusal } from '@/lib/money/payouts/payout'

/** In the order in which they are shown. */
export const todoKinds = [
  'REFUSED_APPLICATION',
  'DISPUTE',
  'ALERT',
  'RESERVATION',
  'FAILED_REFUND',
  'FAILED_PAYOUT',
  'FAILED_SHARE_PAYOUT',
  'PAUSED_ENDPOINT',
  'FAILING_ENDPOINT',
  'APPROVAL',
  'CARD_LIMIT',
  'DEFAULT',
  'ENDING_CARD',
  'EXPIRING_KEY',
] as const
export type TodoKind = (typeof todoKinds)[number]

export interface Todo {
  kind: TodoKind
  count: number
  value?: Centavos
  /** The nearest one. */
  deadline?: Date
  /** Of the only record, where there is one; of a reservation, its order. */
  uuid?: string
  /** Why the bank refused the payout, where it said so. */
  refusal?: PayoutRefusal
  /** The only sub-seller whose payout failed, where there is one. */
  subSellerId?: number
}

/** Who sees which to-do: those who can act on it. */
export const permissionFor: Record<TodoKind, Permission> = {
  REFUSED_APPLICATION: 'application.write',
  DISPUTE: 'payments.read',
  ALERT: 'payments.read',
  RESERVATION: 'charges.capture',
  FAILED_REFUND: 'payments.read',
  FAILED_PAYOUT: 'statement.read',
  FAILED_SHARE_PAYOUT: 'statement.read',
  PAUSED_ENDPOINT: 'webhooks.read',
  FAILING_ENDPOINT: 'webhooks.read',
  APPROVAL: 'approvals.decide',
  CARD_LIMIT: 'rules.write',
  DEFAULT: 'payments.read',
  ENDING_CARD: 'payments.read',
  EXPIRING_KEY: 'keys.manage',
}

/** A failed refund is shown for this long, unless it is requested again before. */
export const FAILED_REFUND_DAYS = 30
/** A key is shown this long before it expires. */
export const EXPIRING_KEY_DAYS = 14
