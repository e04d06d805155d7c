// What the list of orders can be filtered by, in the portal and in the API, sorted by and shown with.

import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { defineFields } from '@/lib/base/lists/fields'
import { amount, choice, comparing, day, entry, text } from '@/lib/base/lists/filters'
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
  /** Until when the amount that is reserved on its card can be captured. */
  captureUntil: string | null
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
  /** What becomes of its link when it is canceled: that of an invoice is canceled with it. */
  canceledAs: 'order' | 'linkOrder' | 'invoice'
}

export const orderFields = defineFields({
  name: 'orders',
  path: '/orders',
  texts: 'orders',
  filters: {
    // The status of the API is another filter: CANCELED has those too that are DECLINED here.
    status: choice(orderStates, 'portal.statuses.order'),
    from: comparing(day, {
      column: 'createdAt',
      compare: 'from',
      parameter: 'createdAtInitial',
      description: 'Created on this day in São Paulo or later.',
    }),
    to: comparing(day, {
      column: 'createdAt',
      compare: 'to',
      parameter: 'createdAtFinal',
      description: 'Created on this day in São Paulo or earlier.',
    }),
    method: comparing(choice(paymentMethods, 'portal.methods'), {
      column: 'payment',
      parameter: 'payment',
      description: 'How it is to be paid.',
    }),
    origin: comparing(choice(orderOrigins, 'orders.origins'), { column: 'originRequest' }),
    min: comparing(amount, { column: 'value', compare: 'from' }),
    max: comparing(amount, { column: 'value', compare: 'to' }),
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
