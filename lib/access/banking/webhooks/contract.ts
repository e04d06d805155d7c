// The wire of the webhooks of the banking interface: notified of PIX received and of payouts.
import { z } from 'zod'
import { eventTypes } from '@/lib/access/banking/banking'
import { defineOperation } from '@/lib/base/kernel/operation'
import { endpointSecret } from '@/lib/messages/webhook-endpoints/contract'
import { ADDRESS_LENGTH, maxEndpoints } from '@/lib/messages/webhooks/webhook'

const chosenTypes = z
  .array(z.enum(eventTypes))
  .min(1)
  .max(20)
  .transform((chosen) => eventTypes.filter((type) => chosen.includes(type)))

const fields = {
  url: z.string().trim().max(ADDRESS_LENGTH).meta({ description: 'A public address, by https.' }),
  eventTypes: chosenTypes,
  generateSecret: z
    .boolean()
    .default(false)
    .meta({ description: 'Has a new secret made, which this response alone carries.' }),
  secret: endpointSecret.optional().meta({ description: 'A secret of your own; not with generateSecret.' }),
}

/** A secret is generated or chosen, not both. */
const oneSecret = (webhook: { generateSecret: boolean; secret?: string }) =>
  !(webhook.generateSecret && webhook.secret)
const twoSecrets = { path: ['secret'], message: 'não combina com generateSecret' }

export const registerBankingWebhookInput = z
  .object({ ...fields, isActive: z.boolean().default(true) })
  .refine(oneSecret, twoSecrets)

/** Absent members other than the two required ones stay as they are. */
export const replaceBankingWebhookInput = z
  .object({ ...fields, isActive: z.boolean().optional() })
  .refine(oneSecret, twoSecrets)

const bankingWebhookResponse = z
  .object({
    id: z.uuid().max(36),
    url: z.url().max(ADDRESS_LENGTH),
    eventTypes: z.array(z.enum(eventTypes)).max(eventTypes.length),
    isActive: z.boolean(),
    createdAt: z.iso.datetime(),
    secret: z
      .string()
      .min(32)
      .max(64)
      .optional()
      .meta({ description: 'In the response to the request that set it, and never again.' }),
    secretPreview: z.string().length(5).optional().meta({ description: 'Its first five characters.' }),
  })
  .meta({ id: 'BankingWebhook' })

export type BankingWebhookResponse = z.infer<typeof bankingWebhookResponse>

const example: BankingWebhookResponse = {
  id: '5c1d2f30-7a64-4a5e-9b43-0c8b5b1f9f02',
  url: 'https://lojadobairro.com.br/webhooks/banking',
  eventTypes: ['cash_in.update', 'cash_out.update'],
  isActive: true,
  createdAt: '2026-11-22T12:00:00.000Z',
  secretPreview: 'k7Qm2',
}

const ofWebhooks = { tag: 'Banking webhooks', errorShape: 'standard' } as const
const params = z.object({ id: z.uuid() })

export const registerBankingWebhookOperation = defineOperation({
  ...ofWebhooks,
  id: 'registerBankingWebhook',
  method: 'POST',
  path: '/v1/webhooks',
  summary: 'Register a banking webhook',
  description: 'At most twenty for a seller, beside those of the main interface.',
  access: 'webhooks',
  idempotent: true,
  body: registerBankingWebhookInput,
  requestExample: {
    url: 'https://lojadobairro.com.br/webhooks/banking',
    eventTypes: ['cash_in.update', 'cash_out.update'],
    generateSecret: true,
  },
  response: {
    status: 201,
    description: 'The webhook.',
    schema: bankingWebhookResponse,
    example: { ...example, secret: 'k7Qm2Vt9cZ4xJ8wN1bR6yL3pF5hD0sGa', secretPreview: undefined },
  },
  errors: ['INVALID_TOKEN', 'BAR-0100', 'CONFLICT'],
})

export const listBankingWebhooksOperation = defineOperation({
  ...ofWebhooks,
  id: 'listBankingWebhooks',
  method: 'GET',
  path: '/v1/webhooks',
  summary: 'List banking webhooks',
  description: 'All of the seller, the oldest first.',
  access: 'read',
  permission: 'webhooks.read',
  response: {
    status: 200,
    description: 'The webhooks.',
    schema: z.array(bankingWebhookResponse).max(maxEndpoints),
    example: [example],
  },
  errors: ['INVALID_TOKEN'],
})

export const replaceBankingWebhookOperation = defineOperation({
  ...ofWebhooks,
  id: 'replaceBankingWebhook',
  method: 'PUT',
  path: '/v1/webhooks/{id}',
  summary: 'Change a banking webhook',
  description:
    'Address and event types are replaced; a secret that is not sent stays. A new secret signs at once, beside the former one for a day.',
  access: 'webhooks',
  params,
  body: replaceBankingWebhookInput,
  requestExample: {
    url: 'https://lojadobairro.com.br/webhooks/banking',
    eventTypes: ['cash_in.update'],
  },
  response: { status: 202, description: 'The webhook.', schema: bankingWebhookResponse, example },
  errors: ['INVALID_TOKEN', 'BAR-0100', 'NOT_FOUND'],
})

export const activateBankingWebhookOperation = defineOperation({
  ...ofWebhooks,
  id: 'activateBankingWebhook',
  method: 'PATCH',
  path: '/v1/webhooks/{id}/active',
  summary: 'Switch a banking webhook on or off',
  description: 'Switching it on also resumes one that was paused, and sends what waited.',
  access: 'webhooks',
  params,
  body: z.object({ isActive: z.boolean() }),
  requestExample: { isActive: false },
  response: {
    status: 200,
    description: 'The webhook.',
    schema: bankingWebhookResponse,
    example: { ...example, isActive: false },
  },
  errors: ['INVALID_TOKEN', 'BAR-0100', 'NOT_FOUND'],
})

export const bankingOperations = [
  registerBankingWebhookOperation,
  listBankingWebhooksOperation,
  replaceBankingWebhookOperation,
  activateBankingWebhookOperation,
] as const
