// The API of subscriptions: the request that creates one, and the response (contract, Buyers, plans, subscriptions).
import { z } from 'zod'
import { formsOf } from '@/lib/base/kernel/forms'
import { addCentavos } from '@/lib/base/kernel/money'
import { defineOperation } from '@/lib/base/kernel/operation'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { civilDate } from '@/lib/base/text/date-schemas'
import { reais, reaisOrNothing } from '@/lib/base/text/reais'
import { paymentCard } from '@/lib/parties/cards/card-data'
import { chargeExample, chargeResponse, customerSchema } from '@/lib/payments/charges/contract'
import { metadataEntry } from '@/lib/payments/payment-links/contract'
import { cycleValue, LONGEST_DESCRIPTION, subscriptionTypes } from '@/lib/payments/payment-links/payment-link'
import { cycleTerms } from '@/lib/payments/plans/contract'
import { subscriptionStatuses } from './subscription'

/** A response has the charges of this many cycles, the newest. */
export const CYCLES_IN_RESPONSE = 12

const cardMembers = {
  card: paymentCard.optional().meta({ description: 'The card itself, which becomes a token, or a token.' }),
  cardToken: z.guid().optional().meta({ description: 'In place of `card`.' }),
}

/** The card of either member: in `card`, or as a token in `cardToken`. */
function givenCard({ card, cardToken }: z.output<z.ZodObject<typeof cardMembers>>) {
  return card ?? (cardToken === undefined ? undefined : { cardToken: cardToken.toLowerCase() })
}

export const cardRequest = z
  .object(cardMembers)
  .meta({ forms: formsOf(['card'], ['cardToken']) })
  .transform((sent, context) => {
    const card = givenCard(sent)
    if (card) return { card }
    context.addIssue({ code: 'custom', path: ['card'], message: 'é obrigatório' })
    return z.NEVER
  })

const paymentRequest = z
  .object({ method: z.enum(paymentMethods), ...cardMembers })
  .transform(({ method, ...sent }) => ({ method, card: givenCard(sent) }))

/** Max cycles on which an additional value is charged: a hundred years of months. */
const MAX_ADDITIONAL_CYCLES = 1200

/** A number is charged on every cycle, which `installments: 0` stands for inside and in responses. */
const additionalValueRequest = z.union([
  reaisOrNothing.transform((value) => ({ value, installments: 0 })),
  z.object({ value: reaisOrNothing, installments: z.int().min(1).max(MAX_ADDITIONAL_CYCLES) }),
])

export const subscriptionRequest = z
  .object({
    uuidPlan: z.guid(),
    basicValue: cycleTerms.meta({ description: 'What is agreed on; the plan says what is offered.' }),
    additionalValue: additionalValueRequest.optional().meta({
      description: 'On top of it: a number in each cycle, an object in the first `installments` cycles.',
    }),
    payment: paymentRequest,
    uuidBuyer: z.guid(),
    startDate: civilDate
      .optional()
      .meta({ description: 'The first day of the first cycle; today where absent or past.' }),
    metadata: z.array(metadataEntry).max(50).optional(),
  })
  .refine(
    ({ basicValue, additionalValue }) =>
      additionalValue === undefined ||
      z.safeEncode(reais, addCentavos(cycleValue(basicValue), additionalValue.value)).success,
    { path: ['additionalValue'], message: 'passa do maior valor em um ciclo' },
  )
  .meta({ id: 'SubscriptionRequest' })

export type SubscriptionRequest = z.output<typeof subscriptionRequest>

const additionalValueResponse = z.object({
  value: z.number(),
  installments: z.int().min(0).max(MAX_ADDITIONAL_CYCLES).meta({
    description: 'On how many cycles it is charged, from the first one on; 0 for every cycle.',
  }),
})

/** What the seller granted one subscriber: of answers and of events. */
export const grantedTerms = {
  pause: z
    .object({
      since: z.iso.date().max(10),
      until: z.iso.date().max(10).optional().meta({ description: 'Absent where it waits to be resumed.' }),
      firstCycleDate: z.iso.date().max(10).meta({
        description:
          'The first cycle that does not come: what was paid is good until then where no cycle before it is unpaid.',
      }),
    })
    .optional()
    .meta({ description: 'Only where it is paused.' }),
  discount: z
    .object({
      percent: z.number().optional(),
      value: z.number().optional().meta({ description: 'Of a cycle, in reais.' }),
      cycles: z.int().min(1).optional().meta({
        description: 'On how many of the cycles that have no order yet; absent where on all.',
      }),
    })
    .optional()
    .meta({ description: 'Only where the next cycle has one. `value` is without it.' }),
}

export const subscriptionResponse = z
  .object({
    uuid: z.uuid().max(36),
    status: z.enum(subscriptionStatuses),
    uuidPlan: z.uuid().max(36).optional(),
    customer: customerSchema,
    startDate: z.iso.date().max(10),
    nextCycleDate: z.iso
      .date()
      .max(10)
      .optional()
      .meta({ description: 'When the next cycle begins; absent where there is none to come.' }),
    value: z.object({
      type: z.enum(subscriptionTypes),
      value: z.number().meta({ description: 'Of a cycle.' }),
      valuePerMonth: z.number(),
    }),
    additionalValue: additionalValueResponse.optional(),
    bankSlipDescription: z.string().max(LONGEST_DESCRIPTION).optional(),
    paymentMethod: z.enum(paymentMethods),
    ...grantedTerms,
    charges: z
      .array(chargeResponse)
      .max(1000)
      .meta({
        description: `Those of the newest ${CYCLES_IN_RESPONSE} cycles, in the order in which they were made.`,
      }),
    idempotencyKey: z.string().max(255),
    metadata: z.array(metadataEntry).max(50).optional(),
  })
  .meta({ id: 'Subscription' })

export type SubscriptionResponse = z.infer<typeof subscriptionResponse>

export const subscriptionExample: SubscriptionResponse = {
  uuid: '2c3d4e5f-6071-4829-93a4-b5c6d7e8f901',
  status: 'ACTIVE',
  uuidPlan: '7d1c9b3e-2a4f-4c58-9e60-1f2a3b4c5d6e',
  customer: chargeExample.customer,
  startDate: '2026-11-20',
  nextCycleDate: '2026-12-20',
  value: { type: 'MONTHLY', value: 89.9, valuePerMonth: 89.9 },
  paymentMethod: 'PIX',
  charges: [chargeExample],
  idempotencyKey: 'b0d1e2f3-0415-4263-8748-596a7b8c9d0e',
}

/** Members of an order's request that a subscription does not support: they are refused, not ignored. */
const noneOfOrders = [
  'threeDSecure',
  'requiresLiabilityShift',
  'subSellerPaymentRequest',
  'subSellerPayment',
] as const

export const createSubscriptionOperation = defineOperation({
  id: 'createSubscription',
  method: 'POST',
  path: '/v2/subscriptions',
  tag: 'Subscriptions',
  summary: 'Create a subscription',
  description:
    'A buyer subscribes to a plan: an order a cycle from startDate on, the first one at once where that is today. A card is ' +
    'kept for the cycles to come, without its security code. The same x-idempotency-key answers the same subscription.',
  access: 'charges',
  errorShape: 'standard',
  idempotent: true,
  body: subscriptionRequest,
  misplaced: {
    'payment.method': ['method', 'paymentMethod', 'payment.paymentMethod'],
    'payment.card': ['card'],
    'payment.cardToken': ['cardToken'],
    'payment.card.cvv': ['cvv', 'payment.cvv'],
    'basicValue.type': ['type'],
    'basicValue.valuePerMonth': ['valuePerMonth', 'value', 'amount', 'basicValue.amount'],
    additionalValue: ['basicValue.additionalValue'],
    'POST /v2/orders': [...noneOfOrders, ...noneOfOrders.map((name) => `payment.${name}`)],
  },
  requestExample: {
    uuidPlan: '7d1c9b3e-2a4f-4c58-9e60-1f2a3b4c5d6e',
    basicValue: { type: 'MONTHLY', valuePerMonth: 89.9 },
    payment: { method: 'CREDIT_CARD', cardToken: '0b8f9a1e-52c4-4f7e-9d0e-2f1f6a7c3b21' },
    uuidBuyer: '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9',
  },
  ownValues: {
    uuidPlan: '`uuid` of `POST /v2/plans`',
    'payment.cardToken': '`cardId` of `POST /v2/cards`',
    uuidBuyer: '`uuid` of `POST /v2/buyers`',
  },
  response: {
    status: 201,
    description: 'The subscription.',
    schema: subscriptionResponse,
    example: subscriptionExample,
  },
  errors: [
    'BAR-0100',
    'BAR-7005',
    'CARD-0002',
    'BAD_REQUEST',
    'CONFLICT',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
})
