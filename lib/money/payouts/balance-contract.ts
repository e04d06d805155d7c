import { z } from 'zod'
import { defineOperation } from '@/lib/base/kernel/operation'

const balanceResponse = z
  .object({
    available: z.number().meta({
      description: 'What goes with the next payout. Below zero where refunds took more than there was.',
    }),
    toReceive: z
      .number()
      .meta({ description: 'What comes on later days, without fees and the shares of others.' }),
    blocked: z.number().meta({ description: 'What open disputes hold back.' }),
  })
  .meta({ id: 'Balance' })

export type BalanceResponse = z.infer<typeof balanceResponse>

export const getBalanceOperation = defineOperation({
  id: 'getBalance',
  method: 'GET',
  path: '/v2/balance',
  tag: 'Balance',
  summary: 'Look up the balance',
  description: 'The sums of all postings until now, in the words of the portal and the statement.',
  access: 'read',
  permission: 'statement.read',
  errorShape: 'standard',
  response: {
    status: 200,
    description: 'The balance.',
    schema: balanceResponse,
    example: { available: 1_250.4, toReceive: 3_899.9, blocked: 89.9 },
  },
  errors: [],
})
