// The API of existing subscriptions: get, list, change and cancel.

import { z } from 'zod'
import { formsOf } from '@/lib/base/kernel/forms'
import { defineOperation } from '@/lib/base/kernel/operation'
import { pageExample, pageOf, pageQuery } from '@/lib/base/kernel/pagination'
import { parametersOf } from '@/lib/base/lists/parameters'
import { customerDocument, customerName } from '@/lib/parties/buyers/customer-filters'
import { cardRequest, subscriptionExample, subscriptionResponse } from './contract'
import { subscriptionFields } from './listing/fields'
import { valueRequest } from './value-request'

const params = z.object({ uuid: z.uuid().max(36) })
const shared = { tag: 'Subscriptions', errorShape: 'standard' } as const

const { status, ...others } = parametersOf(subscriptionFields)

export const listSubscriptionsOperation = defineOperation({
  ...shared,
  id: 'listSubscriptions',
  method: 'GET',
  path: '/v2/subscriptions',
  summary: 'List subscriptions',
  description: 'The subscriptions of the seller, newest first, that fit all filters.',
  access: 'read',
  query: pageQuery(['createdAt', 'startDate'], {
    status,
    customerDocument,
    customerName,
    uuidPlan: z.guid().max(36).optional().meta({ description: 'Of the plan that it is for.' }),
    ...others,
  }),
  response: {
    status: 200,
    description: 'A page of subscriptions.',
    schema: pageOf(subscriptionResponse).meta({ id: 'SubscriptionPage' }),
    example: pageExample(subscriptionExample),
  },
  errors: ['BAR-0100'],
})

export const getSubscriptionOperation = defineOperation({
  ...shared,
  id: 'getSubscription',
  method: 'GET',
  path: '/v2/subscriptions/{uuid}',
  summary: 'Look up a subscription',
  description: 'The subscription with the charges of its newest cycles.',
  access: 'read',
  params,
  response: {
    status: 200,
    description: 'The subscription.',
    schema: subscriptionResponse,
    example: subscriptionExample,
  },
  errors: ['NOT_FOUND'],
})

export const cancelSubscriptionOperation = defineOperation({
  ...shared,
  id: 'cancelSubscription',
  method: 'DELETE',
  path: '/v2/subscriptions/{uuid}',
  summary: 'Cancel a subscription',
  description:
    'No cycle comes any more, and what nobody paid of it is cancelled; what was paid stays. One that is cancelled stays so.',
  access: 'charges',
  params,
  response: { status: 204, description: 'The subscription is INACTIVE.' },
  errors: ['NOT_FOUND', 'CONFLICT'],
})

const changeErrors = [
  'BAR-0100',
  'NOT_FOUND',
  'CONFLICT',
  'BAD_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const

export const changeSubscriptionValueOperation = defineOperation({
  ...shared,
  id: 'changeSubscriptionValue',
  method: 'PATCH',
  path: '/v2/subscriptions/{uuid}/basic-value',
  summary: 'Change what a subscription costs',
  description:
    'From the next cycle on that has no order yet; that one begins when it would have. Another `uuidPlan` changes the plan, and the title of the orders with it.',
  access: 'charges',
  params,
  body: valueRequest.meta({
    id: 'SubscriptionValueRequest',
    forms: formsOf(['type', 'valuePerMonth'], ['basicValue'], ['basicValueRequest']),
  }),
  misplaced: {
    valuePerMonth: ['amount'],
    'basicValue.valuePerMonth': ['basicValue.amount', 'basicValueRequest.amount'],
    'POST /v2/subscriptions': ['additionalValue'],
  },
  requestExample: { type: 'MONTHLY', valuePerMonth: 99.9 },
  response: { status: 204, description: 'The value is changed.' },
  errors: changeErrors,
})

export const changeSubscriptionCardOperation = defineOperation({
  ...shared,
  id: 'changeSubscriptionCard',
  method: 'PATCH',
  path: '/v2/subscriptions/{uuid}/payment',
  summary: 'Change the card of a subscription',
  description:
    'The card of the cycles to come. What the card before was declined for is asked of it at once.',
  access: 'charges',
  params,
  body: cardRequest.meta({ id: 'SubscriptionCardRequest' }),
  misplaced: { card: ['payment.card'], cardToken: ['payment.cardToken'], 'card.cvv': ['cvv', 'payment.cvv'] },
  requestExample: { cardToken: '0b8f9a1e-52c4-4f7e-9d0e-2f1f6a7c3b21' },
  response: { status: 204, description: 'The card is kept; look up what became of the unpaid cycles.' },
  errors: [...changeErrors, 'CARD-0002'],
})
