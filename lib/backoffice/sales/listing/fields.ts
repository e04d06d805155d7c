// The charges that figures of sales count: what was paid, declined or not paid, on the day on which it was.

import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { defineFields } from '@/lib/base/lists/fields'
import { choice, day, text } from '@/lib/base/lists/filters'
import type { ChargeStatus } from '@/lib/payments/charges/charge'
import { chargeResults, statusesOf } from '@/lib/payments/charges/counting/figures'
import { type OrderOrigin, orderOrigins } from '@/lib/payments/orders/order'
import { failureCodes } from '@/lib/rails/acquirer/decline-codes'

/** NONE for a decline without a reason. */
export const declineReasons = [...failureCodes, 'NONE'] as const

export interface ListedSale {
  uuid: string
  /** Its order, whose page is that of the row. */
  order: string
  title: string
  buyer: string
  method: PaymentMethod
  origin: OrderOrigin
  status: ChargeStatus
  /** Empty for a charge that was not declined. */
  reason: string
  value: number
  /** When it was paid or declined, or was not paid. */
  at: string
}

export const salesFields = defineFields({
  name: 'sales',
  path: '/sales',
  texts: 'sales',
  filters: {
    result: choice(chargeResults, 'sales.results'),
    from: day,
    to: day,
    method: choice(paymentMethods, 'portal.methods'),
    origin: choice(orderOrigins, 'orders.origins'),
    status: choice(statusesOf.SOLD, 'portal.statuses.charge'),
    reason: choice(declineReasons, 'sales.reasons'),
    q: text,
  },
  chips: 'result',
  sorts: ['at'],
  keyOf: ({ uuid }: ListedSale) => uuid,
  columns: [
    { key: 'order', kind: 'text', value: ({ title }) => title, phone: 'title' },
    { key: 'buyer', kind: 'text', value: ({ buyer }) => buyer, from: 'wide' },
    {
      key: 'status',
      kind: 'word',
      words: 'portal.statuses.charge',
      value: ({ status }) => status,
      phone: 'status',
    },
    { key: 'reason', kind: 'word', words: 'sales.reasons', value: ({ reason }) => reason, from: 'wide' },
    { key: 'method', kind: 'word', words: 'portal.methods', value: ({ method }) => method, from: 'widest' },
    { key: 'origin', kind: 'word', words: 'orders.origins', value: ({ origin }) => origin, optional: true },
    { key: 'value', kind: 'amount', value: ({ value }) => value, phone: 'amount' },
    { key: 'at', kind: 'instant', value: ({ at }) => at, sort: 'at', phone: 'time' },
    { key: 'uuid', kind: 'text', value: ({ uuid }) => uuid, optional: true },
  ],
})
