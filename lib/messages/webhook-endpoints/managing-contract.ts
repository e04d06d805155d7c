// The API of a seller's webhooks: registered, changed, deleted, with a new secret. An operator sets the version of one.
import { z } from 'zod'
import { defineOperation } from '@/lib/base/kernel/operation'
import { pageExample, pageOf, pageQuery } from '@/lib/base/kernel/pagination'
import { endpointStates, payloadVersions } from '@/lib/messages/webhooks/webhook'
import {
  changeEndpointInput,
  endpointOfSeller,
  endpointResponse,
  endpointSecret,
  oneSecret,
  registerEndpointInput,
  twoSecrets,
} from './contract'

const version = z
  .enum(payloadVersions)
  .meta({ description: '2 for every endpoint; 1 is the flat object without id, version and charge.' })

const webhookResponse = endpointResponse
  .extend({
    version,
    state: z.enum(endpointStates).meta({
      description:
        'OFF where it is not active; FAILING is still tried, PAUSED after five days of failures is not.',
    }),
    createdAt: z.iso.datetime({ offset: true }),
    previousSecretUntil: z.iso
      .datetime({ offset: true })
      .optional()
      .meta({ description: 'Until then the secret before signs as well.' }),
  })
  .meta({ id: 'Webhook' })

export type WebhookResponse = z.infer<typeof webhookResponse>

const example: WebhookResponse = {
  uuid: '5c1d2f30-7a64-4a5e-9b43-0c8b5b1f9f02',
  title: 'Loja',
  url: 'https://lojadobairro.com.br/webhooks',
  domains: ['ORDER'],
  active: true,
  secretPreview: 'k7Qm2',
  version: '2',
  state: 'ACTIVE',
  createdAt: '2026-11-20T17:30:00.000Z',
}
const { secretPreview: _, ...withoutPreview } = example
const secretExample = { ...withoutPreview, secret: 'k7Qm2vXc9LrT4wYb1NzP8sHd6FgJ3aQe' }

const ofWebhooks = { tag: 'Webhooks', errorShape: 'standard' } as const
const ofBodies = ['BAR-0100', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const

export const createWebhookOperation = defineOperation({
  ...ofWebhooks,
  id: 'createWebhook',
  method: 'POST',
  path: '/v2/webhooks',
  summary: 'Register a webhook',
  description:
    'An address that gets the events of its domains from now on. With `generateSecret` or `secret` its deliveries are ' +
    'signed; the secret is in this answer alone. 409 above twenty addresses.',
  access: 'webhooks',
  idempotent: true,
  body: registerEndpointInput,
  requestExample: { title: 'Loja', url: example.url, domains: ['ORDER'], generateSecret: true },
  response: { status: 201, description: 'The webhook.', schema: webhookResponse, example: secretExample },
  errors: [...ofBodies, 'CONFLICT'],
})

export const listWebhooksOperation = defineOperation({
  ...ofWebhooks,
  id: 'listWebhooks',
  method: 'GET',
  path: '/v2/webhooks',
  summary: 'List webhooks',
  description: 'The webhooks of the seller, newest first.',
  access: 'read',
  permission: 'webhooks.read',
  query: pageQuery(['createdAt'], {}),
  response: {
    status: 200,
    description: 'A page of webhooks.',
    schema: pageOf(webhookResponse).meta({ id: 'WebhookPage' }),
    example: pageExample(example),
  },
  errors: ['BAR-0100'],
})

export const getWebhookOperation = defineOperation({
  ...ofWebhooks,
  id: 'getWebhook',
  method: 'GET',
  path: '/v2/webhooks/{uuid}',
  summary: 'Look up a webhook',
  description: 'The webhook, with the first characters of its secret.',
  access: 'read',
  permission: 'webhooks.read',
  params: endpointOfSeller,
  response: { status: 200, description: 'The webhook.', schema: webhookResponse, example },
  errors: ['NOT_FOUND'],
})

export const changeWebhookOperation = defineOperation({
  ...ofWebhooks,
  id: 'changeWebhook',
  method: 'PATCH',
  path: '/v2/webhooks/{uuid}',
  summary: 'Change a webhook',
  description:
    'What the body does not bring stays. `active` also resumes a paused webhook, and what waits for it is sent. A new secret ' +
    'is in this answer alone and signs from the next attempt on, for 24 hours together with the one before. With the ' +
    'key of an operator `version` alone, which a seller cannot change: an address that comes from the older format gets ' +
    'version 1 until its seller is ready; the next attempt follows it.',
  access: 'webhooksOrOperator',
  params: endpointOfSeller,
  body: changeEndpointInput
    .omit({ uuid: true })
    .extend({ secret: endpointSecret.optional(), version: version.optional() })
    .refine(oneSecret, twoSecrets),
  requestExample: { title: 'Loja', domains: ['ORDER', 'SUBSCRIPTION'] },
  response: { status: 200, description: 'The webhook.', schema: webhookResponse, example },
  errors: [...ofBodies, 'NOT_FOUND'],
})

export const deleteWebhookOperation = defineOperation({
  ...ofWebhooks,
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/v2/webhooks/{uuid}',
  summary: 'Delete a webhook',
  description:
    'Nothing is sent to it any more, also what waited for another attempt. The events stay, to look up and to send to others.',
  access: 'webhooks',
  params: endpointOfSeller,
  response: { status: 204, description: 'The webhook was deleted.' },
  errors: ['NOT_FOUND'],
})

export const rotateWebhookSecretOperation = defineOperation({
  ...ofWebhooks,
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/v2/webhooks/{uuid}/rotate-secret',
  summary: 'Give a webhook a new secret',
  description:
    'The new secret is in this answer alone and signs from the next attempt on. For 24 hours the secret before signs ' +
    'as well, so that no delivery is refused while the receiver changes it.',
  access: 'webhooks',
  idempotent: true,
  keysPerResource: true,
  params: endpointOfSeller,
  response: {
    status: 200,
    description: 'The webhook with its new secret.',
    schema: webhookResponse,
    example: { ...secretExample, previousSecretUntil: '2026-11-21T17:30:00.000Z' },
  },
  errors: ['NOT_FOUND'],
})
