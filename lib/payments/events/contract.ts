// The API of recorded events: a receiver that was not reachable reads here what it missed.
import { z } from 'zod'
import { defineOperation } from '@/lib/base/kernel/operation'
import { pageExample, pageOf, pageQuery } from '@/lib/base/kernel/pagination'
import { civilDate } from '@/lib/base/text/date-schemas'
import { maxEndpoints, webhookDomains } from '@/lib/messages/webhooks/webhook'
import { catalogue, eventKinds, eventStatuses } from '@/lib/payments/events/catalogue'
import {
  disputeAlertPayload,
  disputePayload,
  orderPayload,
  physicalOrderPayload,
  subscriptionPayload,
} from '@/lib/payments/events/payloads'

const payload = z.union([
  orderPayload,
  disputePayload,
  disputeAlertPayload,
  physicalOrderPayload,
  subscriptionPayload,
])

export const eventResponse = z
  .object({
    id: z.uuid().meta({ description: 'Of the event, as its payload and webhook-id carry it.' }),
    uuid: z.uuid().meta({ description: 'Of what it is about: an order or a subscription.' }),
    domain: z.enum(webhookDomains),
    status: z.enum(eventStatuses),
    dateTime: z.iso.datetime(),
    payload: payload.optional().meta({
      description: 'The body as it was sent; absent once it is no longer kept.',
    }),
  })
  .meta({ id: 'Event' })

export type EventResponse = z.infer<typeof eventResponse>

const { example } = catalogue.order
const eventExample: EventResponse = {
  id: example.id,
  uuid: example.uuid,
  domain: example.domain,
  status: example.status,
  dateTime: example.dateTime,
  payload: example,
}

export const eventListQuery = pageQuery(['createdAt'], {
  domain: z.enum(webhookDomains).optional().meta({ description: 'What the event is about.' }),
  status: z
    .enum(eventStatuses)
    .optional()
    .meta({ description: 'The status in the event.', examples: ['PAID'] }),
  uuid: z
    .guid()
    .max(36)
    .optional()
    .meta({ description: 'Of the order or subscription.', examples: [example.uuid] }),
  dateInitial: civilDate.optional().meta({ description: 'Of this day or later.' }),
  dateFinal: civilDate.optional().meta({ description: 'Of this day or earlier.' }),
})

const ofEvents = { tag: 'Events', errorShape: 'standard' } as const

export const listEventsOperation = defineOperation({
  ...ofEvents,
  id: 'listEvents',
  method: 'GET',
  path: '/v2/events',
  summary: 'List events',
  description:
    'Events of the seller, newest first, that fit all filters, whether or not they were sent to an address. A receiver ' +
    'that was offline continues with `sort=createdAt,asc` and `after` the last event that it has.',
  access: 'read',
  permission: 'webhooks.read',
  query: eventListQuery,
  response: {
    status: 200,
    description: 'A page of events.',
    schema: pageOf(eventResponse).meta({ id: 'EventPage' }),
    example: pageExample(eventExample),
  },
  errors: ['BAR-0100'],
})

export const testEventInput = z.object({
  endpointUuid: z.uuid(),
  kind: z.enum(eventKinds),
  status: z.string().max(40),
})

const idParams = z.object({ id: z.uuid() })

export const getEventOperation = defineOperation({
  ...ofEvents,
  id: 'getEvent',
  method: 'GET',
  path: '/v2/events/{id}',
  summary: 'Look up an event',
  description: 'The event with the body that was sent.',
  access: 'read',
  permission: 'webhooks.read',
  params: idParams,
  response: { status: 200, description: 'The event.', schema: eventResponse, example: eventExample },
  errors: ['NOT_FOUND'],
})

const resentEventResponse = z
  .object({
    id: z.uuid(),
    deliveries: z.int().min(0).max(maxEndpoints).meta({ description: 'To how many addresses it goes.' }),
  })
  .meta({ id: 'ResentEvent' })

export const resendEventOperation = defineOperation({
  ...ofEvents,
  id: 'resendEvent',
  method: 'POST',
  path: '/v2/events/{id}/resend',
  summary: 'Send an event again',
  description:
    'Sends the same event, with the same id and body, to every active address that wants its domain. 409 once the body ' +
    'is no longer kept.',
  access: 'webhooks',
  idempotent: true,
  keysPerResource: true,
  params: idParams,
  response: {
    status: 202,
    description: 'The event is on its way.',
    schema: resentEventResponse,
    example: { id: example.id, deliveries: 1 },
  },
  errors: ['NOT_FOUND', 'CONFLICT'],
})
