import type { WebhookDomain } from '@/lib/messages/webhooks/webhook'
import { type CataloguedEvent, catalogue, type EventKind, eventKinds } from '@/lib/payments/events/catalogue'

export interface EventName {
  kind: EventKind
  domain: WebhookDomain
  status: string
}

/** Each kind of event in each of its statuses. */
export const eventNames: readonly EventName[] = eventKinds.flatMap((kind) => {
  const { domain, statuses }: CataloguedEvent = catalogue[kind]
  return statuses.map((status) => ({ kind, domain, status }))
})
