// What the portal's list of receivables can be filtered by, sorted by and shown with.

import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { defineFields } from '@/lib/base/lists/fields'
import { amount, choice, comparing, day, record, text } from '@/lib/base/lists/filters'
import { type ReceivableStatus, receivableStatuses } from '@/lib/money/receivables/receivable'

export interface ListedReceivable {
  uuid: string
  order: { uuid: string; title: string }
  customer: { name: string; email: string }
  status: ReceivableStatus
  method: PaymentMethod
  /** The number of the charge's part, and of how many. */
  number: number
  installments: number
  /** Whether it is the part of the sale that is held as a reserve. */
  reserve: boolean
  executionDate: string
  gross: number
  net: number
  remaining: number
  settledAt: string | null
}

export const receivableFields = defineFields({
  name: 'receivables',
  path: '/receivables/list',
  texts: 'receivableList',
  filters: {
    status: comparing(choice(receivableStatuses, 'receivableList.statuses'), { column: 'status' }),
    from: comparing(day, { column: 'executionDate', compare: 'from' }),
    to: comparing(day, { column: 'executionDate', compare: 'to' }),
    method: comparing(choice(paymentMethods, 'portal.methods'), { column: 'method' }),
    min: comparing(amount, { column: 'gross', compare: 'from' }),
    max: comparing(amount, { column: 'gross', compare: 'to' }),
    order: record,
    q: text,
  },
  chips: 'status',
  sorts: ['date', 'value'],
  keyOf: ({ uuid }: ListedReceivable) => uuid,
  columns: [
    { key: 'order', kind: 'text', value: ({ order }) => order.title, phone: 'title' },
    {
      key: 'part',
      kind: 'text',
      value: ({ number, installments, reserve }) => (reserve ? '' : `${number}/${installments}`),
      from: 'wide',
    },
    {
      key: 'kind',
      kind: 'word',
      words: 'receivableList.kinds',
      value: ({ reserve }) => (reserve ? 'RESERVE' : 'PART'),
      optional: true,
    },
    { key: 'buyer', kind: 'text', value: ({ customer }) => customer.name || customer.email, optional: true },
    { key: 'method', kind: 'word', words: 'portal.methods', value: ({ method }) => method, from: 'widest' },
    {
      key: 'status',
      kind: 'word',
      words: 'receivableList.statuses',
      value: ({ status }) => status,
      phone: 'status',
    },
    {
      key: 'date',
      kind: 'day',
      value: ({ executionDate }) => executionDate,
      sort: 'date',
      phone: 'time',
    },
    { key: 'gross', kind: 'amount', value: ({ gross }) => gross, sort: 'value', from: 'wide' },
    { key: 'net', kind: 'amount', value: ({ net }) => net, from: 'widest' },
    { key: 'remaining', kind: 'amount', value: ({ remaining }) => remaining, phone: 'amount' },
    { key: 'settled', kind: 'instant', value: ({ settledAt }) => settledAt, optional: true },
    { key: 'orderUuid', kind: 'text', value: ({ order }) => order.uuid, optional: true },
    { key: 'uuid', kind: 'text', value: ({ uuid }) => uuid, optional: true },
  ],
})
