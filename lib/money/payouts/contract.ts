// The wire format of payouts.
import { z } from 'zod'
import { defineOperation, uuidParams } from '@/lib/base/kernel/operation'
import { pageExample, pageOf, pageQuery } from '@/lib/base/kernel/pagination'
import { parametersOf } from '@/lib/base/lists/parameters'
import { payoutFields } from '@/lib/money/reconciliation/payouts/fields'
import { accountExample, accountResponse } from '@/lib/parties/sellers/contract'
import { payoutStatuses } from './payout'

const payoutResponse = z
  .object({
    uuid: z.uuid(),
    status: z
      .enum(payoutStatuses)
      .meta({ description: 'In ERROR the bank refused it, and its amount is available again.' }),
    value: z.number().min(0.01),
    amount: z.number().min(0.01).meta({ description: 'The same as value.' }),
    executionDate: z.iso.date(),
    account: accountResponse.meta({ description: 'Where it went.' }),
    createdAt: z.iso.datetime(),
    date: z.iso.datetime().meta({ description: 'Its last change of status.' }),
  })
  .meta({ id: 'Payout' })

export type PayoutResponse = z.infer<typeof payoutResponse>

const example: PayoutResponse = {
  uuid: '6e5d4c3b-2a19-4087-96f5-e4d3c2b1a098',
  status: 'SUCCESS',
  value: 1_250.4,
  amount: 1_250.4,
  executionDate: '2026-11-23',
  account: accountExample,
  createdAt: '2026-11-23T09:00:00.000Z',
  date: '2026-11-23T09:00:01.000Z',
}

const shared = {
  method: 'GET',
  tag: 'Balance',
  access: 'read',
  permission: 'statement.read',
  errorShape: 'standard',
} as const

export const listPayoutsOperation = defineOperation({
  ...shared,
  id: 'listPayouts',
  path: '/v2/payouts',
  summary: 'List payouts',
  description: 'The payouts of the seller, newest first, that fit all filters.',
  query: pageQuery(['createdAt'], parametersOf(payoutFields)),
  response: {
    status: 200,
    description: 'A page of payouts.',
    schema: pageOf(payoutResponse).meta({ id: 'PayoutPage' }),
    example: pageExample(example),
  },
  errors: ['BAR-0100'],
})

export const getPayoutOperation = defineOperation({
  ...shared,
  id: 'getPayout',
  path: '/v2/payouts/{uuid}',
  summary: 'Look up a payout',
  description: 'The payout as it is now.',
  params: uuidParams,
  response: { status: 200, description: 'The payout.', schema: payoutResponse, example },
  errors: ['NOT_FOUND'],
})
