// What the log of deliveries can be filtered by, in the portal and for one endpoint in the API, sorted by and shown with.
import { defineFields } from '@/lib/base/lists/fields'
import {
  choice,
  comparing,
  day,
  type FilterValues,
  integer,
  listed,
  text,
  uuidOf,
} from '@/lib/base/lists/filters'
import type { DeliveryFilter } from '@/lib/messages/webhook-log/contract'
import {
  type DeliveryStatus,
  deliveryStatuses,
  type EventDomain,
  type HeldBy,
  isOwnFailure,
  type WebhookDomain,
  webhookDomains,
} from '@/lib/messages/webhooks/webhook'

export interface ListedDelivery {
  id: number
  eventUuid: string
  domain: EventDomain
  eventStatus: string
  endpointTitle: string
  url: string
  status: DeliveryStatus
  heldBy: HeldBy | null
  attempts: number
  responseStatus: number | null
  durationMs: number | null
  failure: string | null
  occurredAt: string
  dueAt: string
  deliveredAt: string | null
  /** Its endpoint is switched on and its body still stored. */
  canResend: boolean
}

/** An event as `ORDER.PAID`. */
function eventOf(text: string) {
  const [, of, eventStatus] = /^([A-Z_]{1,20})\.([A-Z_]{1,40})$/.exec(text) ?? []
  const domain = webhookDomains.find((one): one is WebhookDomain => one === of)
  return domain && eventStatus ? { domain, eventStatus } : undefined
}

export const deliveryFields = defineFields({
  name: 'deliveries',
  path: '/webhooks/deliveries',
  texts: 'webhookLog',
  filters: {
    status: comparing(choice(deliveryStatuses, 'portal.statuses.delivery'), {
      column: 'status',
      parameter: 'status',
      description: 'Of the delivery.',
    }),
    event: listed(eventOf),
    endpoint: listed(uuidOf),
    code: comparing(integer(100, 599), { column: 'responseStatus' }),
    from: comparing(day, {
      column: 'createdAt',
      compare: 'from',
      parameter: 'dateInitial',
      description: 'Of this day or later.',
    }),
    to: comparing(day, {
      column: 'createdAt',
      compare: 'to',
      parameter: 'dateFinal',
      description: 'Of this day or earlier.',
    }),
    q: text,
  },
  chips: 'status',
  sorts: ['createdAt'],
  keyOf: ({ id }: ListedDelivery) => String(id),
  keyShape: /^[1-9]\d{0,14}$/,
  columns: [
    {
      key: 'event',
      kind: 'text',
      value: ({ domain, eventStatus }) => `${domain} · ${eventStatus}`,
      phone: 'title',
    },
    { key: 'endpoint', kind: 'text', value: ({ url }) => url.replace(/^https?:\/\//, ''), from: 'wide' },
    { key: 'endpointTitle', kind: 'text', value: ({ endpointTitle }) => endpointTitle, optional: true },
    {
      key: 'status',
      kind: 'word',
      words: 'portal.statuses.delivery',
      value: ({ status }) => status,
      phone: 'status',
    },
    { key: 'attempts', kind: 'number', value: ({ attempts }) => attempts, from: 'wide' },
    { key: 'response', kind: 'number', value: ({ responseStatus }) => responseStatus, phone: 'amount' },
    { key: 'failure', kind: 'text', value: ({ failure }) => failure, optional: true },
    {
      key: 'duration',
      kind: 'number',
      value: ({ durationMs, failure }) => (isOwnFailure(failure) ? null : durationMs),
      from: 'widest',
    },
    { key: 'delivered', kind: 'instant', value: ({ deliveredAt }) => deliveredAt, optional: true },
    {
      key: 'time',
      kind: 'instant',
      value: ({ occurredAt }) => occurredAt,
      sort: 'createdAt',
      phone: 'time',
    },
    { key: 'eventUuid', kind: 'text', value: ({ eventUuid }) => eventUuid, optional: true },
  ],
})

/**
 * The filter of the log and of its resends that the list's filters are in the portal. Who looks for what failed also means what is tried again
 * or held by a pause, not only what was given up.
 */
export function deliveryFilterOf({
  status,
  event,
  endpoint,
  code,
  from,
  to,
}: FilterValues<(typeof deliveryFields)['filters']>): DeliveryFilter {
  return {
    ...(status === 'FAILED' ? { refused: true as const } : status && { status }),
    ...event,
    ...(endpoint && { endpointUuid: endpoint }),
    ...(code !== undefined && { responseStatus: code }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
