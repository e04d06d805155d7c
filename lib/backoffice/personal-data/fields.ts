// What the portal's list of buyers can be filtered by, sorted by and shown with.
import { defineFields } from '@/lib/base/lists/fields'
import { day, text } from '@/lib/base/lists/filters'

export interface ListedBuyer {
  uuid: string
  name: string
  document: string
  email: string
  phone: string
  city: string
  /** Orders that name the buyer, and the sum of those that were paid at some time. */
  orders: number
  bought: number
  createdAt: string
}

export const buyerFields = defineFields({
  name: 'buyers',
  path: '/buyers',
  texts: 'buyers',
  filters: { name: text, document: text, email: text, from: day, to: day },
  sorts: ['createdAt', 'name'],
  keyOf: ({ uuid }: ListedBuyer) => uuid,
  columns: [
    { key: 'name', kind: 'text', value: ({ name }) => name, sort: 'name', phone: 'title' },
    { key: 'document', kind: 'text', value: ({ document }) => document, from: 'wide' },
    { key: 'email', kind: 'text', value: ({ email }) => email, optional: true },
    { key: 'phone', kind: 'text', value: ({ phone }) => phone, optional: true },
    { key: 'city', kind: 'text', value: ({ city }) => city, optional: true },
    { key: 'orders', kind: 'number', value: ({ orders }) => orders, from: 'wide' },
    { key: 'bought', kind: 'amount', value: ({ bought }) => bought, phone: 'amount' },
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
