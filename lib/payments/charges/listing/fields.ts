// What the list of charges can be filtered by, in the portal and in the API, sorted by and shown with.

import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { defineFields } from '@/lib/base/lists/fields'
import { amount, choice, comparing, day, entry, text } from '@/lib/base/lists/filters'
import { type ChargeFailure, type ChargeStatus, chargeStatuses } from '@/lib/payments/charges/charge'
import { orderOrigins } from '@/lib/payments/orders/order'

export interface ListedCharge {
  uuid: string
  order: { uuid: string; title: string }
  /** Which words name its cancellation: the order of a link can be paid again. */
  canceledAs: 'charge' | 'linkCharge'
  customer: { name: string; email: string; document: string }
  status: ChargeStatus
  failure: ChargeFailure | null
  method: PaymentMethod
  value: number
  /** Absent for one that was not paid. */
  fee: number | null
  installments: number
  expirationDate: string
  createdAt: string
  paidAt: string | null
  /** The last digits of the card. */
  lastDigits: string | null
  authorizationCode: string | null
  nsu: string | null
  /** The txid of a PIX, or the number of a slip. */
  bankReference: string | null
}

export const chargeFields = defineFields({
  name: 'charges',
  path: '/charges',
  texts: 'charges',
  filters: {
    status: comparing(choice(chargeStatuses, 'portal.statuses.charge'), {
      column: 'status',
      parameter: 'status',
      description: 'How the charge stands now.',
    }),
    from: comparing(day, { column: 'createdAt', compare: 'from' }),
    to: comparing(day, { column: 'createdAt', compare: 'to' }),
    method: comparing(choice(paymentMethods, 'portal.methods'), {
      column: 'paymentMethod',
      parameter: 'paymentMethod',
      description: 'How it is to be paid.',
    }),
    origin: comparing(choice(orderOrigins, 'orders.origins'), { column: 'origin' }),
    min: comparing(amount, { column: 'value', compare: 'from' }),
    max: comparing(amount, { column: 'value', compare: 'to' }),
    metadata: entry,
    q: text,
  },
  chips: 'status',
  sorts: ['createdAt', 'value', 'expirationDate'],
  keyOf: ({ uuid }: ListedCharge) => uuid,
  columns: [
    { key: 'order', kind: 'text', value: ({ order }) => order.title, phone: 'title' },
    { key: 'buyer', kind: 'text', value: ({ customer }) => customer.name || customer.email, from: 'wide' },
    { key: 'document', kind: 'text', value: ({ customer }) => customer.document, optional: true },
    {
      key: 'status',
      kind: 'word',
      words: 'portal.statuses.charge',
      value: ({ status }) => status,
      phone: 'status',
    },
    { key: 'method', kind: 'word', words: 'portal.methods', value: ({ method }) => method, from: 'widest' },
    { key: 'card', kind: 'text', value: ({ lastDigits }) => lastDigits, optional: true },
    { key: 'nsu', kind: 'text', value: ({ nsu }) => nsu, optional: true },
    {
      key: 'authorization',
      kind: 'text',
      value: ({ authorizationCode }) => authorizationCode,
      optional: true,
    },
    { key: 'reference', kind: 'text', value: ({ bankReference }) => bankReference, optional: true },
    { key: 'installments', kind: 'number', value: ({ installments }) => installments, optional: true },
    {
      key: 'expiration',
      kind: 'day',
      value: ({ expirationDate }) => expirationDate,
      sort: 'expirationDate',
      from: 'widest',
    },
    { key: 'paid', kind: 'instant', value: ({ paidAt }) => paidAt, optional: true },
    { key: 'fee', kind: 'amount', value: ({ fee }) => fee, optional: true },
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
