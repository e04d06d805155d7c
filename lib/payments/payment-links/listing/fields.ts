// What the list of links can be filtered by, in the portal and in the API, sorted by and shown with.

import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { defineFields } from '@/lib/base/lists/fields'
import { choice, comparing, day, text } from '@/lib/base/lists/filters'
import type { LinkConversion } from '@/lib/payments/payment-links/conversion'
import {
  type LinkState,
  type LinkType,
  linkStates,
  linkTypes,
} from '@/lib/payments/payment-links/payment-link'

export interface ListedLink {
  uuid: string
  code: string
  title: string | null
  type: LinkType
  state: LinkState
  url: string
  methods: PaymentMethod[]
  value: number
  /** How many orders were created through it. */
  processed: number
  conversion: LinkConversion
  /** False for a link that the form cannot create. */
  canDuplicate: boolean
  createdAt: string
  expiresAt: string | null
}

export const linkFields = defineFields({
  name: 'links',
  path: '/links',
  texts: 'links',
  filters: {
    state: {
      ...choice(linkStates, 'portal.statuses.link'),
      parameter: 'status',
      description: 'How the link stands now.',
    },
    from: comparing(day, { column: 'createdAt', compare: 'from' }),
    to: comparing(day, { column: 'createdAt', compare: 'to' }),
    type: comparing(choice(linkTypes, 'links.types'), {
      column: 'type',
      parameter: 'type',
      description: 'Which kind of link.',
    }),
    method: choice(paymentMethods, 'portal.methods'),
    q: text,
  },
  chips: 'state',
  sorts: ['createdAt'],
  keyOf: ({ uuid }: ListedLink) => uuid,
  columns: [
    { key: 'link', kind: 'text', value: ({ title }) => title, phone: 'title' },
    {
      key: 'state',
      kind: 'word',
      words: 'portal.statuses.link',
      value: ({ state }) => state,
      phone: 'status',
    },
    { key: 'type', kind: 'word', words: 'links.types', value: ({ type }) => type, optional: true },
    {
      key: 'methods',
      kind: 'word',
      words: 'portal.methods',
      value: ({ methods }) => methods.join(),
      from: 'wide',
    },
    { key: 'value', kind: 'amount', value: ({ value }) => value, phone: 'amount' },
    { key: 'orders', kind: 'number', value: ({ processed }) => processed, from: 'wide' },
    {
      key: 'conversion',
      kind: 'text',
      value: ({ conversion: { opened, began, paid } }) => `${opened} → ${began} → ${paid ? 1 : 0}`,
      from: 'widest',
    },
    { key: 'address', kind: 'text', value: ({ url }) => url, optional: true },
    { key: 'expires', kind: 'instant', value: ({ expiresAt }) => expiresAt, optional: true },
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
