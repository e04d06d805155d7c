// What a seller's settings are changed by in the portal.
import { z } from 'zod'
import { fieldNeeds } from './asked-data'
import { buyerMailSwitches } from './buyer-mails'
import { MAX_RETURN_HOSTS, readHost } from './return-addresses'

export const askedDataInput = z.object({
  pixEmail: z.enum(fieldNeeds),
  pixPhone: z.enum(fieldNeeds),
  cardAddress: z.boolean(),
})

export const buyerMailsInput = z.object({
  off: z.array(z.enum(buyerMailSwitches)).max(buyerMailSwitches.length),
})
export type BuyerMailsInput = z.output<typeof buyerMailsInput>

const host = z
  .string()
  .max(260)
  .transform((typed, context) => {
    const read = readHost(typed)
    if (read !== undefined) return read
    context.addIssue({ code: 'custom', message: 'deve ser um site, como loja.com.br' })
    return z.NEVER
  })

export const returnHostsInput = z.object({
  hosts: z
    .array(host)
    .max(MAX_RETURN_HOSTS)
    .transform((hosts) => [...new Set(hosts)]),
})
