// The API of what a seller grants one subscriber: a pause, a skipped cycle, a discount.
import { z } from 'zod'
import { formsOf } from '@/lib/base/kernel/forms'
import { hundredthsOf } from '@/lib/base/kernel/money'
import { defineOperation } from '@/lib/base/kernel/operation'
import { civilDate } from '@/lib/base/text/date-schemas'
import { reais } from '@/lib/base/text/reais'
import type { GivenDiscount } from './discount'

const params = z.object({ uuid: z.uuid().max(36) })
const shared = { tag: 'Subscriptions', errorShape: 'standard', access: 'charges', params } as const

const withoutBody = ['NOT_FOUND', 'CONFLICT'] as const
const withBody = [
  ...withoutBody,
  'BAR-0100',
  'BAD_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const

export const pauseRequest = z
  .object({
    until: civilDate.optional().meta({
      description:
        'The day on which it goes on by itself, moved to the next cycle where one is left out; where absent it is paused until it is resumed.',
    }),
  })
  .meta({ id: 'SubscriptionPauseRequest' })

export const pauseSubscriptionOperation = defineOperation({
  ...shared,
  id: 'pauseSubscription',
  method: 'PUT',
  path: '/v2/subscriptions/{uuid}/pause',
  summary: 'Pause a subscription',
  description:
    'No cycle comes and no card is charged by itself until then. Cycles keep their days, what was paid stays good, and an order that is there already can still be paid. Sent again it changes the day.',
  body: pauseRequest,
  requestExample: { until: '2030-02-01' },
  response: { status: 204, description: 'The subscription is paused.' },
  errors: withBody,
})

export const resumeSubscriptionOperation = defineOperation({
  ...shared,
  id: 'resumeSubscription',
  method: 'DELETE',
  path: '/v2/subscriptions/{uuid}/pause',
  summary: 'Resume a subscription',
  description:
    'The next cycle is the first one from today on; where one was left out, it stays paused until then. One that is not paused stays as it is.',
  response: { status: 204, description: 'The subscription goes on.' },
  errors: withoutBody,
})

export const skipRequest = z
  .object({
    cycleDate: civilDate.meta({
      description: 'The `nextCycleDate` that is skipped. Sent again it skips no other cycle.',
    }),
  })
  .meta({ id: 'SubscriptionSkipRequest' })

export const skipCycleOperation = defineOperation({
  ...shared,
  id: 'skipSubscriptionCycle',
  method: 'POST',
  path: '/v2/subscriptions/{uuid}/skip',
  summary: 'Skip the next cycle of a subscription',
  description: 'That cycle gets no order; the one after it comes on its own day. 409 where another is next.',
  body: skipRequest,
  requestExample: { cycleDate: '2026-12-20' },
  ownValues: { cycleDate: '`nextCycleDate` of `GET /v2/subscriptions/{uuid}`' },
  response: { status: 204, description: 'The cycle is skipped.' },
  errors: withBody,
})

const MAX_DISCOUNTED_CYCLES = 1200

const forms = z.object({
  percent: z
    .number()
    .min(0.01)
    .max(99.99)
    .optional()
    .meta({ description: 'Of the value of each cycle, with up to two decimals.' }),
  value: reais.optional().meta({ description: 'Of each cycle, in place of `percent`; less than it costs.' }),
  cycles: z
    .int()
    .min(1)
    .max(MAX_DISCOUNTED_CYCLES)
    .optional()
    .meta({ description: 'On so many of the next cycles that have no order yet; on all where absent.' }),
})

export const discountRequest = forms
  .superRefine(({ percent, value }, context) => {
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (percent === undefined && value === undefined) issue('percent', 'é obrigatório')
    if (percent !== undefined && value !== undefined) issue('value', 'não se usa com percent')
    if (percent !== undefined && Math.abs(percent - hundredthsOf(percent) / 100) >= 1e-6)
      issue('percent', 'deve ter no máximo duas casas decimais')
  })
  .transform(
    ({ percent, value, cycles }): GivenDiscount => ({
      ...(percent === undefined ? { value } : { basisPoints: hundredthsOf(percent) }),
      cycles,
    }),
  )

export const changeDiscountOperation = defineOperation({
  ...shared,
  id: 'discountSubscription',
  method: 'PUT',
  path: '/v2/subscriptions/{uuid}/discount',
  summary: 'Give a subscription a discount',
  description:
    'On the next cycles that have no order yet, in place of the discount that it has. A cycle costs R$ 0,01 at least.',
  body: discountRequest.meta({
    id: 'SubscriptionDiscountRequest',
    forms: formsOf(['percent'], ['value']),
  }),
  requestExample: { percent: 20, cycles: 3 },
  response: { status: 204, description: 'The discount is given.' },
  errors: withBody,
})

export const endDiscountOperation = defineOperation({
  ...shared,
  id: 'endSubscriptionDiscount',
  method: 'DELETE',
  path: '/v2/subscriptions/{uuid}/discount',
  summary: 'Take the discount of a subscription away',
  description: 'From the next cycle on that has no order yet. One without a discount stays as it is.',
  response: { status: 204, description: 'The subscription has no discount.' },
  errors: withoutBody,
})
