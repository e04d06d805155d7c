// What the list of sub-sellers can be filtered by, in the portal and in the API, sorted by and shown with.
import { defineFields } from '@/lib/base/lists/fields'
import { comparing, either, text } from '@/lib/base/lists/filters'

export const subSellerStates = ['ACTIVE', 'INACTIVE'] as const

export interface ListedSubSeller {
  id: number
  name: string
  document: string
  state: (typeof subSellerStates)[number]
  hasAccount: boolean
  available: number
  toReceive: number
  paidOut: number
  createdAt: string
}

export const subSellerFields = defineFields({
  name: 'sub-sellers',
  path: '/sub-sellers',
  texts: 'subSellers',
  filters: {
    status: comparing(either(...subSellerStates, 'subSellers.states'), {
      column: 'active',
      parameter: 'isActive',
      description: 'Whether it gets parts of new orders.',
    }),
    q: text,
  },
  chips: 'status',
  sorts: ['createdAt'],
  keyOf: ({ id }: ListedSubSeller) => String(id),
  keyShape: /^[1-9]\d{0,14}$/,
  columns: [
    { key: 'name', kind: 'text', value: ({ name }) => name, phone: 'title' },
    { key: 'document', kind: 'text', value: ({ document }) => document, from: 'widest' },
    {
      key: 'state',
      kind: 'word',
      words: 'subSellers.states',
      value: ({ state }) => state,
      phone: 'status',
    },
    { key: 'available', kind: 'amount', value: ({ available }) => available, phone: 'amount' },
    { key: 'toReceive', kind: 'amount', value: ({ toReceive }) => toReceive, from: 'wide' },
    { key: 'paidOut', kind: 'amount', value: ({ paidOut }) => paidOut, from: 'wide' },
    {
      key: 'created',
      kind: 'instant',
      value: ({ createdAt }) => createdAt,
      sort: 'createdAt',
      phone: 'time',
    },
    { key: 'id', kind: 'number', value: ({ id }) => id, optional: true },
  ],
})
