// What a seller says of its endpoints: where to, about what, and signed with which secret.
import { z } from 'zod'
import { webhookDomains } from './webhook'

/** As the interface sets it: 32 to 64 characters, here printable ASCII so that every language reads the same bytes. */
export const endpointSecret = z
  .string()
  .regex(/^[\x21-\x7e]{32,64}$/, 'deve ter de 32 a 64 caracteres, sem espaços')

const title = z.string().trim().max(60)
const domains = z
  .array(z.enum(webhookDomains))
  .min(1)
  .transform((chosen) => webhookDomains.filter((domain) => chosen.includes(domain)))

export const registerEndpointInput = z
  .object({
    title: title.default(''),
    url: z.string().trim().max(2048),
    domains,
    active: z.boolean().default(true),
    generateSecret: z.boolean().default(false),
    secret: endpointSecret.optional(),
  })
  .refine((endpoint) => !(endpoint.generateSecret && endpoint.secret), {
    path: ['secret'],
    message: 'não combina com generateSecret',
  })

export type RegisterEndpointInput = z.output<typeof registerEndpointInput>

export const changeEndpointInput = z.object({
  uuid: z.uuid(),
  title: title.optional(),
  domains: domains.optional(),
  /** True also resumes an endpoint that was paused. */
  active: z.boolean().optional(),
})

export type ChangeEndpointInput = z.output<typeof changeEndpointInput>
