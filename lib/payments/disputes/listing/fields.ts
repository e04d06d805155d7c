// What the list of disputes can be filtered by, in the portal and in the API, sorted by and shown with.

import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { defineFields } from '@/lib/base/lists/fields'
import { amount, choice, comparing, day, text } from '@/lib/base/lists/filters'
import {
  type AlertEnd,
  type DisputeKind,
  type DisputeStatus,
  disputeKinds,
  disputeStatuses,
} from '@/lib/payments/disputes/dispute'
import type { DisputeCause } from '@/lib/payments/disputes/reasons'

export interface ListedDispute {
  uuid: string
  order: { uuid: string; title: string }
  customer: { name: string; email: string; document: string }
  status: DisputeStatus
  kind: DisputeKind
  cause: DisputeCause
  /** The reason code of the brand or of the scheme. */
  reason: string
  method: PaymentMethod
  value: number
  createdAt: string
  /** What ended an alert. */
  alertEnd: AlertEnd | null
  /** While it waits for somebody. */
  dueAt: string | null
}

/** Those that need an action come first, in the portal. */
const statuses = ['OPEN', 'ANSWERED', 'WON', 'LOST', 'ALERT'] as const satisfies readonly DisputeStatus[]

export const disputeFields = defineFields({
  name: 'disputes',
  path: '/disputes',
  texts: 'disputes',
  filters: {
    status: comparing(
      { ...choice(statuses, 'disputes.chips'), parameterValues: disputeStatuses },
      { column: 'status', parameter: 'status', description: 'How the dispute stands now.' },
    ),
    from: comparing(day, { column: 'createdAt', compare: 'from' }),
    to: comparing(day, { column: 'createdAt', compare: 'to' }),
    kind: comparing(choice(disputeKinds, 'disputes.kinds'), {
      column: 'kind',
      parameter: 'kind',
      description: 'Of a card, or of a PIX (MED).',
    }),
    method: comparing(choice(paymentMethods, 'portal.methods'), { column: 'paymentMethod' }),
    min: comparing(amount, { column: 'value', compare: 'from' }),
    max: comparing(amount, { column: 'value', compare: 'to' }),
    q: text,
  },
  chips: 'status',
  sorts: ['createdAt', 'deadline', 'value'],
  keyOf: ({ uuid }: ListedDispute) => uuid,
  columns: [
    { key: 'reason', kind: 'word', words: 'disputes.short', value: ({ cause }) => cause, phone: 'title' },
    {
      key: 'order',
      kind: 'text',
      value: ({ order }) => order.title || order.uuid.slice(0, 8),
      from: 'widest',
    },
    { key: 'buyer', kind: 'text', value: ({ customer }) => customer.name || customer.email, from: 'wide' },
    { key: 'code', kind: 'text', value: ({ reason }) => reason, optional: true },
    { key: 'method', kind: 'word', words: 'portal.methods', value: ({ method }) => method, optional: true },
    {
      key: 'status',
      kind: 'word',
      words: 'portal.statuses.dispute',
      value: ({ status }) => status,
      phone: 'status',
    },
    { key: 'deadline', kind: 'instant', value: ({ dueAt }) => dueAt, sort: 'deadline', phone: 'time' },
    {
      key: 'created',
      kind: 'instant',
      value: ({ createdAt }) => createdAt,
      sort: 'createdAt',
      optional: true,
    },
    { key: 'value', kind: 'amount', value: ({ value }) => value, sort: 'value', phone: 'amount' },
    { key: 'uuid', kind: 'text', value: ({ uuid }) => uuid, optional: true },
  ],
})
