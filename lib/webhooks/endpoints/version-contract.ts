// The payload version of an endpoint: set by an operator only, for sellers that migrate from the older format.
import { z } from 'zod'
import { defineOperation } from '@/lib/kernel/operation'
import { payloadVersions } from '@/lib/webhooks/webhook'
import { endpointResponse } from './contract'

const version = z
  .enum(payloadVersions)
  .meta({ description: '2 for every endpoint; 1 is the flat object without id, version and charge.' })

const markedEndpointResponse = endpointResponse.extend({ version }).meta({ id: 'MarkedWebhookEndpoint' })

export type MarkedEndpointResponse = z.infer<typeof markedEndpointResponse>

export const markEndpointOperation = defineOperation({
  id: 'markWebhookVersion',
  method: 'PATCH',
  path: '/v2/webhooks/{uuid}',
  tag: 'Webhooks',
  summary: 'Mark the version of a webhook',
  description:
    'With the key of an operator. An endpoint that comes from the older format gets version 1 until its seller is ready; the next attempt follows it.',
  access: 'operator',
  errorShape: 'standard',
  params: z.object({ uuid: z.uuid() }),
  body: z.object({ version }),
  requestExample: { version: '1' },
  response: {
    status: 200,
    description: 'The endpoint.',
    schema: markedEndpointResponse,
    example: {
      uuid: '5c1d2f30-7a64-4a5e-9b43-0c8b5b1f9f02',
      title: 'Loja',
      url: 'https://lojadobairro.com.br/webhooks',
      domains: ['ORDER'],
      active: true,
      secretPreview: 'k7Qm2',
      version: '1',
    },
  },
  errors: ['BAR-0100', 'BAD_REQUEST', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})
