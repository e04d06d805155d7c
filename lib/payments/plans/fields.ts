// What the list of plans can be filtered by, in the portal and in the API, and shown with.
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { defineFields } from '@/lib/base/lists/fields'
import { comparing, either, text } from '@/lib/base/lists/filters'
import type { SubscriptionType } from '@/lib/payments/payment-links/payment-link'
import type { SubscriberChange } from './plan'

export const planStates = ['ACTIVE', 'INACTIVE'] as const

export interface ListedPlan {
  uuid: string
  title: string
  description: string
  active: boolean
  bullets: string[]
  /** Prices per month in centavos. */
  values: { type: SubscriptionType; valuePerMonth: number }[]
  acceptPaymentMethods: PaymentMethod[]
  subscriberMay: SubscriberChange[]
  createdAt: string
}

/** What a plan costs per month, for a length of its cycle; undefined where it is not offered. */
export const priceOf =
  (type: SubscriptionType) =>
  ({ values }: ListedPlan): number | undefined =>
    values.find((one) => one.type === type)?.valuePerMonth

export const planFields = defineFields({
  name: 'plans',
  path: '/plans',
  texts: 'plans',
  filters: {
    status: comparing(either(...planStates, 'plans.states'), {
      column: 'active',
      parameter: 'active',
      description: 'Whether it can still be subscribed to.',
    }),
    q: text,
  },
  chips: 'status',
  sorts: ['createdAt'],
  keyOf: ({ uuid }: ListedPlan) => uuid,
  columns: [
    { key: 'plan', kind: 'text', value: ({ title }) => title, phone: 'title' },
    { key: 'description', kind: 'text', value: ({ description }) => description, optional: true },
    {
      key: 'status',
      kind: 'word',
      words: 'plans.states',
      value: ({ active }) => (active ? 'ACTIVE' : 'INACTIVE'),
      phone: 'status',
    },
    { key: 'monthly', kind: 'amount', value: priceOf('MONTHLY'), phone: 'amount' },
    { key: 'semester', kind: 'amount', value: priceOf('SEMESTER'), from: 'wide' },
    { key: 'yearly', kind: 'amount', value: priceOf('YEARLY'), from: 'wide' },
    {
      key: 'methods',
      kind: 'word',
      words: 'portal.methods',
      value: ({ acceptPaymentMethods }) => acceptPaymentMethods.join(','),
      from: 'widest',
    },
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
