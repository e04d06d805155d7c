// The API of a sandbox seller's clock: read it, and move it forward.
import { z } from 'zod'
import { formsOf } from '@/lib/base/kernel/forms'
import { defineOperation } from '@/lib/base/kernel/operation'
import { webhookDomains } from '@/lib/messages/webhooks/webhook'
import type { PostingReason } from '@/lib/money/ledger/ledger'
import { eventStatuses } from '@/lib/payments/events/catalogue'

/** Max days of one move. */
export const MAX_DAYS_AT_ONCE = 3_660

/** Ledger transactions without a webhook event. */
export const reasonsWithoutEvent = [
  'SETTLEMENT',
  'PAYOUT',
  'PAYOUT_REVERSED',
] as const satisfies readonly PostingReason[]

/** Max events in a response. */
export const MAX_EVENTS = 1_000

const count = (max: number) => z.int().min(0).max(max).default(0)

export const clockRequest = z
  .object({
    to: z.iso
      .datetime({ offset: true })
      .max(40)
      .transform((text) => new Date(text))
      .optional()
      .meta({ description: 'The instant to move to, never back.', examples: ['2026-12-01T09:00:00-03:00'] }),
    days: count(MAX_DAYS_AT_ONCE),
    hours: count(MAX_DAYS_AT_ONCE * 24),
    minutes: count(MAX_DAYS_AT_ONCE * 24 * 60),
  })
  .refine(({ to, days, hours, minutes }) => (to === undefined) !== (days + hours + minutes === 0), {
    path: ['to'],
    message: 'deve vir sozinho, ou dar lugar a days, hours ou minutes',
  })
  .meta({
    id: 'SandboxClockRequest',
    forms: formsOf(['to'], ['days'], ['hours'], ['minutes']),
  })

export type ClockRequest = z.output<typeof clockRequest>

const clockNow = z.iso.datetime().max(30)

const clock = z.object({
  now: clockNow,
  movingTo: clockNow
    .optional()
    .meta({ description: 'Where the clock is going; absent where it has arrived.' }),
})

const clockResponse = clock.meta({ id: 'SandboxClock' })

const movedClockResponse = clock
  .extend({
    happened: z
      .array(
        z.object({
          at: clockNow,
          domain: z.enum([...webhookDomains, 'LEDGER']),
          status: z.enum([...eventStatuses, ...reasonsWithoutEvent]),
          uuid: z.uuid().max(36),
        }),
      )
      .max(MAX_EVENTS)
      .meta({
        description:
          'What happened since the move began: events, and what the seller was paid (LEDGER), in order; the first thousand.',
      }),
  })
  .meta({ id: 'MovedSandboxClock' })

export type Happened = z.infer<typeof movedClockResponse>['happened'][number]

const shared = {
  path: '/v2/sandbox/clock',
  tag: 'Sandbox',
  errorShape: 'standard',
  sandboxOnly: true,
} as const

export const getClockOperation = defineOperation({
  ...shared,
  id: 'getSandboxClock',
  method: 'GET',
  summary: 'Read the clock',
  description: 'What time it is for the seller, and where the clock is going. Sandbox sellers only.',
  access: 'read',
  response: {
    status: 200,
    description: 'The clock.',
    schema: clockResponse,
    example: { now: '2026-11-27T17:30:00.000Z' },
  },
  errors: ['NOT_FOUND'],
})

export const moveClockOperation = defineOperation({
  ...shared,
  id: 'moveSandboxClock',
  method: 'POST',
  summary: 'Move the clock on',
  description:
    'Goes from one instant at which something falls due to the next: charges become late or end, orders are given up. ' +
    'A long move is answered within ten seconds by where it stands, with `movingTo`, and goes on by itself. The same step sent ' +
    'again meanwhile adds nothing, another one is a conflict; an instant in `to` can be sent at any time. Sandbox sellers only.',
  access: 'charges',
  idempotent: true,
  body: clockRequest,
  requestExample: { days: 7 },
  response: {
    status: 200,
    description: 'The clock as it then stands, and what happened.',
    schema: movedClockResponse,
    example: {
      now: '2026-11-27T17:30:00.000Z',
      happened: [
        {
          at: '2026-11-24T03:00:00.000Z',
          domain: 'ORDER',
          status: 'LATE',
          uuid: '6b1e8a52-7d3c-4f90-9a1b-2c3d4e5f6071',
        },
      ],
    },
  },
  errors: ['BAR-0100', 'NOT_FOUND', 'CONFLICT', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})
