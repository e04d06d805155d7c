// What the list of buyers can be filtered by, in the portal and in the API, sorted by and shown with.
import { defineFields } from '@/lib/base/lists/fields'
import { comparing, day, text } from '@/lib/base/lists/filters'

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
  filters: {
    name: comparing(text, {
      parameter: 'name',
      description: 'How the name begins, in any case and with or without accents.',
      examples: ['Maria'],
      maxLength: 120,
    }),
    document: comparing(text, {
      parameter: 'document',
      description: 'The same as documentNumber.',
      examples: ['529.982.247-25'],
      maxLength: 60,
    }),
    email: text,
    from: comparing(day, { column: 'createdAt', compare: 'from' }),
    to: comparing(day, { column: 'createdAt', compare: 'to' }),
    q: text,
  },
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
