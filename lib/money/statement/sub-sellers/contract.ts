// The balance and the statement of a sub-seller on the wire.
import { z } from 'zod'
import { defineOperation } from '@/lib/base/kernel/operation'
import { pageExample, pageOf, pageQuery } from '@/lib/base/kernel/pagination'
import { civilDate } from '@/lib/base/text/date-schemas'
import { statementEntry, statementExample } from '@/lib/money/statement/contract'
import { subSellerParams as params } from '@/lib/parties/sellers/sub-seller-contract'

const balanceResponse = z
  .object({
    idSubSeller: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    balance: z
      .number()
      .meta({ description: 'What is owed to it: received less taken back and less paid out.' }),
    received: z.number().min(0).meta({ description: 'Its shares of sales.' }),
    takenBack: z.number().min(0).meta({ description: 'What refunds and disputes took back of them.' }),
    paidOut: z
      .number()
      .min(0)
      .meta({ description: 'What was transferred to its account, or is on its way.' }),
    available: z.number().meta({
      description: 'What goes with the next payout. Below zero where refunds took more than there was.',
    }),
    toReceive: z.number().min(0).meta({ description: 'What comes on later days.' }),
  })
  .meta({ id: 'SubSellerBalance' })
export type SubSellerBalanceResponse = z.infer<typeof balanceResponse>

export const getSubSellerBalanceOperation = defineOperation({
  id: 'getSubSellerBalance',
  method: 'GET',
  path: '/v2/seller/subseller/{id}/balance',
  tag: 'Sellers',
  summary: 'See the balance of a sub-seller',
  description: 'What is owed to it from sales that were shared with it, in reais.',
  access: 'read',
  permission: 'statement.read',
  errorShape: 'standard',
  params,
  response: {
    status: 200,
    description: 'The balance.',
    schema: balanceResponse,
    example: {
      idSubSeller: 7,
      balance: 35.01,
      received: 85.01,
      takenBack: 15,
      paidOut: 35,
      available: 5.01,
      toReceive: 30,
    },
  },
  errors: ['NOT_FOUND'],
})

const query = pageQuery(['createdAt'], {
  executionDateInitial: civilDate
    .optional()
    .meta({ description: 'Booked on this day in São Paulo or later.' }),
  executionDateFinal: civilDate
    .optional()
    .meta({ description: 'Booked on this day in São Paulo or earlier.' }),
})

export const listSubSellerEntriesOperation = defineOperation({
  id: 'listSubSellerEntries',
  method: 'GET',
  path: '/v2/seller/subseller/{id}/statement',
  tag: 'Sellers',
  summary: 'See the statement of a sub-seller',
  description:
    "An entry for each sale that was shared with it, each refund or dispute of one and each payout to it, newest first, in the format of the seller's statement. Together they are its balance, and without the payouts the SPLIT entries of the seller.",
  access: 'read',
  permission: 'statement.read',
  errorShape: 'standard',
  params,
  query,
  response: {
    status: 200,
    description: 'A page of entries.',
    schema: pageOf(statementEntry).meta({ id: 'SubSellerStatementPage' }),
    example: pageExample({
      ...statementExample,
      entrada_bruta: 44.95,
      entrada_liquida: 44.95,
      taxa_operacao: '0.00',
    }),
  },
  errors: ['NOT_FOUND', 'BAR-0100'],
})
