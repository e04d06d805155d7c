// The wire format of receivables: the sums of each day (contract.md, Sellers), and the price of paying them early.
import { z } from 'zod'
import { daysBetween } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { defineOperation } from '@/lib/base/kernel/operation'
import { civilDate } from '@/lib/base/text/date-schemas'
import { reaisOrNothing } from '@/lib/base/text/reais'

/** The longest span of one response. */
export const MAX_DAYS = 1_095

const sellerNumber = z
  .string()
  .max(15)
  .regex(/^[0-9]+$/, 'deve ser o número do vendedor')
  .transform(Number)

const futureQuery = z
  .object({
    idSeller: sellerNumber.optional().meta({ description: "The caller's own.", examples: ['1'] }),
    executionDateInitial: civilDate.meta({ description: 'From this day on.', examples: ['2026-11-21'] }),
    executionDateFinal: civilDate.meta({ description: 'Until this day.', examples: ['2027-11-21'] }),
  })
  .refine(({ executionDateInitial: from, executionDateFinal: to }) => from <= to, {
    path: ['executionDateFinal'],
    message: 'vem antes de executionDateInitial',
  })
  .refine(({ executionDateInitial: from, executionDateFinal: to }) => daysBetween(from, to) < MAX_DAYS, {
    path: ['executionDateFinal'],
    message: `fica a mais de ${MAX_DAYS} dias de executionDateInitial`,
  })

const amount = z.number()

const futureReceivables = z
  .object({
    data: z.object({
      summary: z.object({
        totalDays: z.int().min(0).meta({ description: 'On how many days something comes.' }),
        totalNet: amount,
        averageDailyAmount: amount,
      }),
      receivables: z
        .array(
          z.object({
            date: z.iso.date(),
            daysUntilExecution: z.int(),
            amounts: z.object({
              netCredit: amount.meta({ description: 'What was to come at the sale, less fees and shares.' }),
              netDebit: amount.meta({ description: 'What refunds and disputes took of it.' }),
              totalNet: amount.meta({ description: 'What is left of it.' }),
              finalAmount: amount.meta({ description: 'What is left of all days so far.' }),
            }),
          }),
        )
        .max(MAX_DAYS),
    }),
  })
  .meta({ id: 'FutureReceivables' })

export type FutureReceivables = z.infer<typeof futureReceivables>

export const listFutureReceivablesOperation = defineOperation({
  id: 'listFutureReceivables',
  method: 'GET',
  path: '/v2/report/receivables/future',
  tag: 'Receivables',
  summary: 'See what is to come',
  description:
    'What is still to come to the seller on each day of a span; days on which nothing comes are left out.',
  access: 'read',
  permission: 'statement.read',
  errorShape: 'standard',
  query: futureQuery,
  response: {
    status: 200,
    description: 'The days.',
    schema: futureReceivables,
    example: {
      data: {
        summary: { totalDays: 1, totalNet: 95.62, averageDailyAmount: 95.62 },
        receivables: [
          {
            date: '2026-12-21',
            daysUntilExecution: 31,
            amounts: { netCredit: 95.62, netDebit: 0, totalNet: 95.62, finalAmount: 95.62 },
          },
        ],
      },
    },
  },
  errors: ['BAR-0100'],
})

const until = civilDate.meta({ description: 'All that is to come until this day.', examples: ['2027-01-31'] })

/** The request of the portal's dialog. */
export const anticipationUntil = z.object({ until: civilDate })
/** Its confirmation, at the price in centavos that it showed. */
export const anticipationInput = anticipationUntil.extend({ fee: z.int().min(0).transform(centavos) })

const anticipation = z
  .object({
    date: z.iso.date().meta({ description: 'The day on which it is payable.' }),
    receivables: z.int().min(0).meta({ description: 'How many, the nearest first; at most 500 at once.' }),
    value: amount,
    fee: amount,
    net: amount,
  })
  .meta({ id: 'Anticipation' })

export type Anticipation = z.infer<typeof anticipation>

const anticipationExample = { date: '2026-11-20', receivables: 2, value: 63.75, fee: 1.95, net: 61.8 }

export const quoteAnticipationOperation = defineOperation({
  id: 'quoteAnticipation',
  method: 'GET',
  path: '/v2/receivables/anticipation',
  tag: 'Receivables',
  summary: 'Simulate an anticipation',
  description: 'What the seller would get today of all that is to come until a day. Changes nothing.',
  access: 'read',
  errorShape: 'standard',
  query: z.object({ until }),
  response: {
    status: 200,
    description: 'What it would come to.',
    schema: anticipation,
    example: anticipationExample,
  },
  errors: ['BAR-0100'],
})

export const requestAnticipationOperation = defineOperation({
  id: 'requestAnticipation',
  method: 'POST',
  path: '/v2/receivables/anticipation',
  tag: 'Receivables',
  summary: 'Have receivables early',
  description: 'Makes all that is to come until a day payable today, less the price of that.',
  access: 'charges',
  errorShape: 'standard',
  idempotent: true,
  body: z
    .object({
      until,
      fee: reaisOrNothing.optional().meta({ description: 'The price agreed to: another one is a 409.' }),
    })
    .meta({ id: 'AnticipationRequest' }),
  misplaced: { until: ['value', 'amount', 'net', 'date', 'executionDateFinal'] },
  requestExample: { until: '2027-01-31', fee: 1.95 },
  ownValues: {
    until: 'a day to come',
    fee: '`fee` of `GET /v2/receivables/anticipation`',
  },
  response: {
    status: 201,
    description: 'What it came to.',
    schema: anticipation,
    example: anticipationExample,
  },
  errors: ['BAR-0100', 'CONFLICT', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})
