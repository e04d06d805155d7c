// What the portal's list of orders can be filtered by, sorted by and shown with.

import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { defineFields } from '@/lib/base/lists/fields'
import { amount, choice, day, entry, text } from '@/lib/base/lists/filters'
import type { ChargeFailure } from '@/lib/payments/charges/charge'
import {
  type OrderOrigin,
  type OrderState,
  type OrderStatus,
  orderOrigins,
  orderStates,
} from '@/lib/payments/orders/order'

export interface ListedOrder {
  uuid: string
  title: string
  status: OrderStatus
  isDeclined: boolean
  state: OrderState
  /** The reason of the decline, where one is given. */
  failure: ChargeFailure | null
  value: number
  installments: number
  payment: PaymentMethod
  origin: OrderOrigin
  createdAt: string
  startDate: string
  attemptReference: string | null
  customer: { name: string; email: string; document: string }
  /** The serial number of the terminal, for a sale at one. */
  serialNumber: string | null
}

export const orderFields = defineFields({
  name: 'orders',
  path: '/orders',
  texts: 'orders',
  filters: {
    status: choice(orderStates, 'portal.statuses.order'),
    from: day,
    to: day,
    method: choice(paymentMethods, 'portal.methods'),
    origin: choice(orderOrigins, 'orders.origins'),
    min: amount,
    max: amount,
    metadata: entry,
    q: text,
  },
  chips: 'status',
  sorts: ['createdAt', 'value', 'startDate'],
  keyOf: ({ uuid }: ListedOrder) => uuid,
  columns: [
    { key: 'order', kind: 'text', value: ({ title }) => title, phone: 'title' },
    { key: 'buyer', kind: 'text', value: ({ customer }) => customer.name || customer.email, from: 'wide' },
    { key: 'document', kind: 'text', value: ({ customer }) => customer.document, optional: true },
    { key: 'email', kind: 'text', value: ({ customer }) => customer.email, optional: true },
    {
      key: 'status',
      kind: 'word',
      words: 'portal.statuses.order',
      value: ({ state }) => state,
      phone: 'status',
    },
    { key: 'method', kind: 'word', words: 'portal.methods', value: ({ payment }) => payment, from: 'widest' },
    { key: 'origin', kind: 'word', words: 'orders.origins', value: ({ origin }) => origin, optional: true },
    { key: 'installments', kind: 'number', value: ({ installments }) => installments, optional: true },
    { key: 'reference', kind: 'text', value: ({ attemptReference }) => attemptReference, optional: true },
    { key: 'startDate', kind: 'day', value: ({ startDate }) => startDate, sort: 'startDate', optional: true },
    { key: 'value', kind: 'amount', value: ({ value }) => value, sort: 'value', phone: 'amount' },
    {
      key: 'created',
      kind: 'instant',
      value: ({ createdAt }) => createdAt,
      sort: 'createdAt',
      phone: 'time',
    },
    { key: 'uuid', kind: 'text', value: ({ uuid }) => uuid, optional: true },
  ],
})
