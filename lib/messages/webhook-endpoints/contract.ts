// Inputs and responses of a seller's endpoints: the address, the domains of events, the secret that signs.
import { z } from 'zod'
import { formsOf } from '@/lib/base/kernel/forms'
import { ADDRESS_LENGTH, maxEndpoints, webhookDomains } from '@/lib/messages/webhooks/webhook'

/** The API sets 32 to 64 characters; printable ASCII only, so that every language reads the same bytes. */
export const endpointSecret = z
  .string()
  .regex(/^[\x21-\x7e]{32,64}$/, 'deve ter de 32 a 64 caracteres, sem espaços')
  .meta({ minLength: 32, maxLength: 64 })

const title = z.string().trim().max(60)
const domains = z
  .array(z.enum(webhookDomains))
  .min(1)
  .max(20)
  .transform((chosen) => webhookDomains.filter((domain) => chosen.includes(domain)))

const url = z.string().trim().max(ADDRESS_LENGTH)

/** A secret is generated or chosen, not both. */
export const oneSecret = (endpoint: { generateSecret?: boolean; secret?: string | null }) =>
  !(endpoint.generateSecret && endpoint.secret)
export const twoSecrets = { path: ['secret'], message: 'não combina com generateSecret' }

export const registerEndpointInput = z
  .object({
    title: title.default(''),
    url,
    domains,
    active: z.boolean().default(true),
    generateSecret: z.boolean().default(false),
    secret: endpointSecret.optional(),
  })
  .refine(oneSecret, twoSecrets)

export type RegisterEndpointInput = z.output<typeof registerEndpointInput>

export const changeEndpointInput = z.object({
  uuid: z.uuid(),
  title: title.optional(),
  url: url.optional(),
  domains: domains.optional(),
  /** True also resumes an endpoint that was paused. */
  active: z.boolean().optional(),
  generateSecret: z.boolean().optional(),
  /** Null removes the secret: deliveries are sent unsigned. */
  secret: endpointSecret.nullable().optional(),
})

export const endpointOfSeller = z.object({ uuid: z.uuid() })

const endpointEntry = z
  .object({
    uuid: z
      .guid()
      .max(36)
      .optional()
      .meta({ description: 'Of the endpoint to change; a new one without it.' }),
    title: title.optional(),
    url: url.optional(),
    domains: domains.optional(),
    active: z.boolean().optional(),
    generateSecret: z.boolean().default(false),
    secret: endpointSecret.optional(),
  })
  .refine(oneSecret, twoSecrets)
  .superRefine((entry, context) => {
    if (entry.uuid) return
    for (const member of ['url', 'domains'] as const) {
      const path = [member]
      if (!entry[member]) context.addIssue({ code: 'custom', path, message: 'é obrigatório sem uuid' })
    }
  })
  .meta({ forms: formsOf(['uuid'], ['url', 'domains']) })

/** Endpoints in the body of a seller: registered with it, or changed with it. */
export const endpointsInput = z.array(registerEndpointInput).max(maxEndpoints)
export const endpointEntriesInput = z.array(endpointEntry).max(maxEndpoints)

/** The deprecated single endpoint: an address, or an object with it. */
export const singleEndpointInput = z
  .union([url, z.object({ url }).transform((single) => single.url)])
  .meta({ description: 'One endpoint for all domains. Use webhooks instead.', deprecated: true })

export const endpointResponse = z
  .object({
    uuid: z.uuid().max(36),
    title: z.string().max(60),
    url: z.url().max(ADDRESS_LENGTH),
    domains: z.array(z.enum(webhookDomains)).max(webhookDomains.length),
    active: z.boolean(),
    secret: z
      .string()
      .min(32)
      .max(64)
      .optional()
      .meta({ description: 'In the answer to the request that set it, and never again.' }),
    secretPreview: z.string().length(5).optional().meta({ description: 'Its first five characters.' }),
  })
  .meta({ id: 'WebhookEndpoint' })

export type EndpointResponse = z.infer<typeof endpointResponse>
export const endpointsResponse = z.array(endpointResponse).max(maxEndpoints)
