// What the list of subscriptions can be filtered by, in the portal and in the API, sorted by and shown with.

import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { defineFields } from '@/lib/base/lists/fields'
import { amount, choice, comparing, day, text } from '@/lib/base/lists/filters'
import type { SubscriptionType } from '@/lib/payments/payment-links/payment-link'
import { type SubscriptionStatus, subscriptionStatuses } from '@/lib/payments/subscriptions/subscription'

export interface ListedSubscription {
  uuid: string
  title: string
  status: SubscriptionStatus
  cycleType: SubscriptionType
  /** What the next cycle costs. */
  value: number
  valuePerMonth: number
  method: PaymentMethod
  nextCycleDate: string | null
  isPaused: boolean
  /** The last day of its card, where that is near or past. */
  cardEndsOn?: string
  createdAt: string
  customer: { name: string; email: string; document: string }
  /** The page on which the buyer pays, changes the card or cancels. */
  page: string
}

export const subscriptionFields = defineFields({
  name: 'subscriptions',
  path: '/subscriptions',
  texts: 'subscriptions',
  filters: {
    status: comparing(choice(subscriptionStatuses, 'portal.statuses.subscription'), {
      column: 'status',
      parameter: 'status',
      description: 'How the subscription stands now.',
    }),
    from: comparing(day, { column: 'createdAt', compare: 'from' }),
    to: comparing(day, { column: 'createdAt', compare: 'to' }),
    method: comparing(choice(paymentMethods, 'portal.methods'), { column: 'paymentMethod' }),
    card: choice(['ENDING'], 'subscriptions.cardEnding.filter'),
    min: comparing(amount, { column: 'valuePerMonth', compare: 'from' }),
    max: comparing(amount, { column: 'valuePerMonth', compare: 'to' }),
    q: text,
  },
  chips: 'status',
  sorts: ['createdAt', 'perMonth'],
  keyOf: ({ uuid }: ListedSubscription) => uuid,
  columns: [
    { key: 'buyer', kind: 'text', value: ({ customer }) => customer.name || customer.email, phone: 'title' },
    { key: 'email', kind: 'text', value: ({ customer }) => customer.email, optional: true },
    { key: 'document', kind: 'text', value: ({ customer }) => customer.document, optional: true },
    { key: 'plan', kind: 'text', value: ({ title }) => title, from: 'wide' },
    {
      key: 'status',
      kind: 'word',
      words: 'portal.statuses.subscription',
      value: ({ status }) => status,
      phone: 'status',
    },
    { key: 'method', kind: 'word', words: 'portal.methods', value: ({ method }) => method, from: 'widest' },
    {
      key: 'type',
      kind: 'word',
      words: 'subscriptions.types',
      value: ({ cycleType }) => cycleType,
      optional: true,
    },
    { key: 'value', kind: 'amount', value: ({ value }) => value, phone: 'amount' },
    {
      key: 'perMonth',
      kind: 'amount',
      value: ({ valuePerMonth }) => valuePerMonth,
      sort: 'perMonth',
      optional: true,
    },
    { key: 'next', kind: 'day', value: ({ nextCycleDate }) => nextCycleDate, phone: 'time' },
    {
      key: 'created',
      kind: 'instant',
      value: ({ createdAt }) => createdAt,
      sort: 'createdAt',
      optional: true,
    },
    { key: 'uuid', kind: 'text', value: ({ uuid }) => uuid, optional: true },
  ],
})
