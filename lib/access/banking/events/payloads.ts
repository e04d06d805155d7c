// The exact bodies of the banking events, to which `id` and `version` are added as to all others.
import { z } from 'zod'
import { cashInStatuses } from '@/lib/access/banking/banking'
import { reais } from '@/lib/base/text/reais'

const text = z.string().max(300)

const shared = {
  id: z.uuid().meta({ description: 'Of the event: the same on every attempt.' }),
  version: z.literal('2'),
  uuid: z.uuid().meta({ description: 'Of the charge that the PIX is for, or of the payout.' }),
  dateTime: z.iso.datetime(),
  value: reais,
  cnpjSeller: text,
  idSeller: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
}

export const cashInPayload = z
  .object({
    ...shared,
    event: z.literal('cash_in.update'),
    status: z.enum(cashInStatuses).meta({
      description:
        'RECEIVED: it paid the charge. HELD: it fits no open charge. RETURNED: it went back to its payer.',
    }),
    endToEndId: text.meta({ description: 'Names the PIX at every bank.' }),
    txid: text.meta({ description: 'Of the charge at our bank; empty where it has none.' }),
    paidAt: z.iso.datetime(),
    uuidOrder: z.uuid(),
  })
  .meta({ id: 'CashInEvent' })

export const cashOutPayload = z
  .object({
    ...shared,
    event: z.literal('cash_out.update'),
    status: z.enum(['PROCESSING', 'SUCCESS', 'ERROR']),
    executionDate: z.iso.date().meta({ description: 'The business day that the payout is for.' }),
  })
  .meta({ id: 'CashOutEvent' })

declare module '@/lib/messages/webhooks/event-bodies' {
  interface EventBodies {
    cashIn: z.input<typeof cashInPayload>
    cashOut: z.input<typeof cashOutPayload>
  }
}
