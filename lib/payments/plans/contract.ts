// The wire format of plans (contract.md, Buyers, plans, subscriptions).

import { z } from 'zod'
import { defineOperation } from '@/lib/base/kernel/operation'
import { pageExample, pageOf, pageQuery } from '@/lib/base/kernel/pagination'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { parametersOf } from '@/lib/base/lists/parameters'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import { reais } from '@/lib/base/text/reais'
import { cycleValue, LONGEST_TITLE, subscriptionTypes } from '@/lib/payments/payment-links/payment-link'
import { planFields } from './fields'
import { LONGEST_PLAN_DESCRIPTION, subscriberChanges } from './plan'

const MAX_BULLETS = 50

/** A cycle length and its price per month. */
export const cycleTerms = z
  .object({ type: z.enum(subscriptionTypes), valuePerMonth: reais })
  .refine((terms) => z.safeEncode(reais, cycleValue(terms)).success, {
    path: ['valuePerMonth'],
    message: 'passa do maior valor em um ciclo',
  })

/** Of a subscription, in the portal. */
export const changeValueInput = z.object({ uuid: z.uuid(), value: cycleTerms })

const bulletText = z.string().trim().min(1).max(255)

/** Clients send a text or an object; both are stored as the text. */
const bullet = z.union([
  bulletText,
  z.object({ description: bulletText }).transform(({ description }) => description),
])

export const planRequest = z
  .object({
    title: z.string().trim().min(1).max(LONGEST_TITLE),
    description: z.string().max(LONGEST_PLAN_DESCRIPTION).optional(),
    active: z.boolean().optional().meta({ description: 'A new plan is, where nothing is said.' }),
    bullets: z.array(bullet).max(MAX_BULLETS).optional(),
    values: z
      .array(cycleTerms)
      .min(1)
      .max(subscriptionTypes.length)
      .refine((values) => new Set(values.map(({ type }) => type)).size === values.length, 'repete um ciclo'),
    acceptPaymentMethods: z
      .array(z.enum(paymentMethods))
      .min(1)
      .max(20)
      .refine(
        (methods) => methods.length === 0 || methods.some((method) => methodTerms[method].repeats),
        'não paga assinaturas',
      ),
    subscriberMay: z.array(z.enum(subscriberChanges)).max(10).optional().meta({
      description:
        'What subscribers may do on their own page: pause, skip the next cycle. Nothing where absent.',
    }),
  })
  .meta({ id: 'PlanRequest' })

export type PlanRequest = z.output<typeof planRequest>

const planResponse = z
  .object({
    uuid: z.uuid().max(36),
    title: z.string().max(LONGEST_TITLE),
    description: z.string().max(LONGEST_PLAN_DESCRIPTION),
    active: z.boolean(),
    bullets: z.array(z.object({ description: z.string().max(255) })).max(MAX_BULLETS),
    values: z
      .array(
        z.object({
          type: z.enum(subscriptionTypes),
          value: z.number().meta({ description: 'Of a cycle.' }),
          valuePerMonth: z.number(),
        }),
      )
      .max(subscriptionTypes.length),
    acceptPaymentMethods: z.array(z.enum(paymentMethods)).max(paymentMethods.length),
    subscriberMay: z.array(z.enum(subscriberChanges)).max(subscriberChanges.length).optional().meta({
      description: 'What subscribers may do on their own page; absent where nothing.',
    }),
  })
  .meta({ id: 'Plan' })

export type PlanResponse = z.infer<typeof planResponse>

const content = {
  title: 'Clube do café',
  description: 'Um quilo de café especial por mês, torrado na semana.',
  active: true,
  bullets: [{ description: 'Frete incluído' }, { description: 'Cancele quando quiser' }],
  acceptPaymentMethods: ['PIX' as const, 'CREDIT_CARD' as const],
}

const requestExample: z.input<typeof planRequest> = {
  ...content,
  values: [
    { type: 'MONTHLY', valuePerMonth: 89.9 },
    { type: 'YEARLY', valuePerMonth: 79.9 },
  ],
}

const example: PlanResponse = {
  uuid: '7d1c9b3e-2a4f-4c58-9e60-1f2a3b4c5d6e',
  ...content,
  values: [
    { type: 'MONTHLY', value: 89.9, valuePerMonth: 89.9 },
    { type: 'YEARLY', value: 958.8, valuePerMonth: 79.9 },
  ],
}

const params = z.object({ uuid: z.uuid().max(36) })
const shared = { tag: 'Plans', errorShape: 'standard' } as const

export const createPlanOperation = defineOperation({
  ...shared,
  id: 'createPlan',
  method: 'POST',
  path: '/v2/plans',
  summary: 'Create a plan',
  description:
    'Creates what the seller offers by subscription. The same x-idempotency-key answers the same plan.',
  access: 'charges',
  idempotent: true,
  body: planRequest,
  requestExample,
  response: { status: 201, description: 'The plan.', schema: planResponse, example },
  errors: ['BAR-0100', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})

export const listPlansOperation = defineOperation({
  ...shared,
  id: 'listPlans',
  method: 'GET',
  path: '/v2/plans',
  summary: 'List plans',
  description: 'The plans of the seller, newest first.',
  access: 'read',
  query: pageQuery(['createdAt', 'title'], parametersOf(planFields)),
  response: {
    status: 200,
    description: 'A page of plans.',
    schema: pageOf(planResponse).meta({ id: 'PlanPage' }),
    example: pageExample(example),
  },
  errors: ['BAR-0100'],
})

export const getPlanOperation = defineOperation({
  ...shared,
  id: 'getPlan',
  method: 'GET',
  path: '/v2/plans/{uuid}',
  summary: 'Look up a plan',
  description: 'The plan as it is now.',
  access: 'read',
  params,
  response: { status: 200, description: 'The plan.', schema: planResponse, example },
  errors: ['NOT_FOUND'],
})

export const changePlanOperation = defineOperation({
  ...shared,
  id: 'changePlan',
  method: 'PUT',
  path: '/v2/plans/{uuid}',
  summary: 'Change a plan',
  description:
    'What is not sent stays, and null is as not sent. Subscriptions that were made of it go on as they were agreed.',
  access: 'charges',
  params,
  body: planRequest,
  requestExample,
  response: { status: 204, description: 'The plan is changed.' },
  errors: ['BAR-0100', 'BAD_REQUEST', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})
