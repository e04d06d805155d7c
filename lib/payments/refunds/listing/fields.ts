// What the list of refunds can be filtered by, in the portal and in the API, sorted by and shown with.

import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { defineFields } from '@/lib/base/lists/fields'
import { amount, choice, comparing, day, text } from '@/lib/base/lists/filters'
import { refundFailureIn } from '@/lib/payments/refunds/failure-texts'
import { type RefundStatus, refundStatuses } from '@/lib/payments/refunds/refund'

export interface ListedRefund {
  uuid: string
  order: { uuid: string; title: string }
  customer: { name: string; email: string; document: string }
  status: RefundStatus
  /** In progress only once a second person approves it. */
  awaitsApproval: boolean
  method: PaymentMethod
  value: number
  reason: string | null
  /** What the bank or the acquirer said when it refused. */
  failure: string | null
  createdAt: string
  chargeUuid: string
}

export const refundFields = defineFields({
  name: 'refunds',
  path: '/refunds',
  texts: 'refunds',
  filters: {
    status: comparing(choice(refundStatuses, 'refunds.filter'), {
      column: 'status',
      parameter: 'status',
      description: 'How the refund stands now.',
    }),
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
    method: comparing(choice(paymentMethods, 'portal.methods'), { column: 'method' }),
    min: comparing(amount, { column: 'value', compare: 'from' }),
    max: comparing(amount, { column: 'value', compare: 'to' }),
    q: text,
  },
  chips: 'status',
  sorts: ['createdAt', 'value'],
  keyOf: ({ uuid }: ListedRefund) => uuid,
  columns: [
    { key: 'order', kind: 'text', value: ({ order }) => order.title, phone: 'title' },
    { key: 'buyer', kind: 'text', value: ({ customer }) => customer.name || customer.email, from: 'wide' },
    { key: 'document', kind: 'text', value: ({ customer }) => customer.document, optional: true },
    {
      key: 'status',
      kind: 'word',
      words: 'refunds.statuses',
      value: ({ status }) => status,
      phone: 'status',
    },
    {
      key: 'failure',
      kind: 'text',
      value: ({ failure }, locale) => failure && refundFailureIn(locale, failure),
      optional: true,
    },
    { key: 'method', kind: 'word', words: 'portal.methods', value: ({ method }) => method, from: 'widest' },
    { key: 'reason', kind: 'text', value: ({ reason }) => reason, optional: true },
    { key: 'value', kind: 'amount', value: ({ value }) => value, sort: 'value', phone: 'amount' },
    {
      key: 'created',
      kind: 'instant',
      value: ({ createdAt }) => createdAt,
      sort: 'createdAt',
      phone: 'time',
    },
    { key: 'charge', kind: 'text', value: ({ chargeUuid }) => chargeUuid, optional: true },
    { key: 'uuid', kind: 'text', value: ({ uuid }) => uuid, optional: true },
  ],
})
