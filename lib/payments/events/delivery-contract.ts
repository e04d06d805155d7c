// The API of what was sent to a webhook: a delivery is named by its event, whose id the receiver gets as webhook-id.
import { z } from 'zod'
import { defineOperation } from '@/lib/base/kernel/operation'
import { pageExample, pageOf, pageQuery } from '@/lib/base/kernel/pagination'
import { parametersOf } from '@/lib/base/lists/parameters'
import { deliveryFields } from '@/lib/messages/webhook-log/list-fields'
import { ADDRESS_LENGTH, deliveryStatuses, webhookDomains } from '@/lib/messages/webhooks/webhook'
import { eventStatuses } from '@/lib/payments/events/catalogue'

const outcome = {
  responseStatus: z.int().min(100).max(599).optional().meta({ description: 'What the receiver answered.' }),
  durationMs: z.int().min(0).max(86_400_000).optional(),
  failure: z
    .string()
    .max(1_000)
    .optional()
    .meta({ description: 'Why there was no answer, or none that counts.' }),
}

const deliveryResponse = z
  .object({
    id: z.uuid().meta({ description: 'Of the event, as its payload and webhook-id carry it.' }),
    uuid: z.uuid().meta({ description: 'Of what it is about: an order or a subscription.' }),
    domain: z.enum(webhookDomains),
    eventStatus: z.enum(eventStatuses).meta({ description: 'The status in the event.' }),
    status: z.enum(deliveryStatuses),
    dateTime: z.iso.datetime({ offset: true }).meta({ description: 'When the event happened.' }),
    dueAt: z.iso
      .datetime({ offset: true })
      .optional()
      .meta({ description: 'Of the next attempt; where the delivery is PENDING.' }),
    deliveredAt: z.iso.datetime({ offset: true }).optional(),
    ...outcome,
  })
  .meta({ id: 'WebhookDelivery' })

export type DeliveryResponse = z.infer<typeof deliveryResponse>

const attempt = z
  .object({
    sentAt: z.iso.datetime({ offset: true }),
    url: z.string().max(ADDRESS_LENGTH),
    ...outcome,
    responseBody: z.string().max(10_000).optional().meta({ description: 'How the answer begins.' }),
  })
  .meta({ id: 'WebhookAttempt' })

const tracedDelivery = deliveryResponse
  .extend({ attempts: z.array(attempt).max(1_000).meta({ description: 'Oldest first.' }) })
  .meta({ id: 'TracedWebhookDelivery' })

export type TracedDeliveryResponse = z.infer<typeof tracedDelivery>

const example: DeliveryResponse = {
  id: 'c0a1b2c3-d4e5-4f60-8a7b-9c0d1e2f3a4b',
  uuid: '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f',
  domain: 'ORDER',
  eventStatus: 'PAID',
  status: 'DELIVERED',
  dateTime: '2026-11-20T17:30:00.000Z',
  deliveredAt: '2026-11-20T17:30:01.000Z',
  responseStatus: 204,
  durationMs: 84,
}
const tracedExample: TracedDeliveryResponse = {
  ...example,
  attempts: [
    {
      sentAt: '2026-11-20T17:30:01.000Z',
      url: 'https://lojadobairro.com.br/webhooks',
      responseStatus: 204,
      durationMs: 84,
    },
  ],
}
const { deliveredAt: _, ...undelivered } = example

const ofDeliveries = { tag: 'Webhooks', errorShape: 'standard' } as const
const ofWebhook = z.object({ uuid: z.uuid() })
const ofDelivery = z.object({ uuid: z.uuid(), id: z.uuid() })

export const listWebhookDeliveriesOperation = defineOperation({
  ...ofDeliveries,
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/v2/webhooks/{uuid}/deliveries',
  summary: 'List deliveries of a webhook',
  description: 'What was sent, or is to be sent, to the webhook, newest first, that fits all filters.',
  access: 'read',
  permission: 'webhooks.read',
  params: ofWebhook,
  query: pageQuery(['createdAt'], parametersOf(deliveryFields)),
  response: {
    status: 200,
    description: 'A page of deliveries.',
    schema: pageOf(deliveryResponse).meta({ id: 'WebhookDeliveryPage' }),
    example: pageExample(example),
  },
  errors: ['BAR-0100', 'NOT_FOUND'],
})

export const getWebhookDeliveryOperation = defineOperation({
  ...ofDeliveries,
  id: 'getWebhookDelivery',
  method: 'GET',
  path: '/v2/webhooks/{uuid}/deliveries/{id}',
  summary: 'Look up a delivery',
  description: 'The delivery of an event to the webhook, with each attempt and how it was answered.',
  access: 'read',
  permission: 'webhooks.read',
  params: ofDelivery,
  response: { status: 200, description: 'The delivery.', schema: tracedDelivery, example: tracedExample },
  errors: ['NOT_FOUND'],
})

export const resendWebhookDeliveryOperation = defineOperation({
  ...ofDeliveries,
  id: 'resendWebhookDelivery',
  method: 'POST',
  path: '/v2/webhooks/{uuid}/deliveries/{id}/resend',
  summary: 'Send a delivery again',
  description:
    'Sends the event again, with the same id and body, to this webhook alone. 409 where the webhook is not active or the ' +
    'body is no longer kept.',
  access: 'webhooks',
  idempotent: true,
  keysPerResource: true,
  params: ofDelivery,
  response: {
    status: 202,
    description: 'The delivery is on its way.',
    schema: deliveryResponse,
    example: { ...undelivered, status: 'PENDING', dueAt: '2026-11-20T18:00:00.000Z' },
  },
  errors: ['NOT_FOUND', 'CONFLICT'],
})
