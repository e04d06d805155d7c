import { z } from 'zod'
import { defineOperation, uuidParams } from '@/lib/base/kernel/operation'
import { statementEntry, statementExample } from '../contract'

export const listPayoutEntriesOperation = defineOperation({
  id: 'listPayoutEntries',
  method: 'GET',
  path: '/v2/payouts/{uuid}/entries',
  tag: 'Balance',
  summary: 'List the entries of a payout',
  description:
    'The entries of the statement that a payout pays, with the same uuid as there: entrada_liquida less saida_liquida adds ' +
    'up to its value. What made the balance negative before is among them. The payout itself is not; an earlier one that ' +
    'the bank refused is, as TRANSFERENCIA. Of payouts begun before this operation existed, an entry booked in the same ' +
    'second may be listed with the payout before or after.',
  access: 'read',
  permission: 'statement.read',
  errorShape: 'standard',
  params: uuidParams,
  response: {
    status: 200,
    description: 'The entries by day, streamed.',
    schema: z.array(statementEntry).max(1_000_000_000),
    example: [statementExample],
    streamed: true,
  },
  errors: ['NOT_FOUND'],
})
