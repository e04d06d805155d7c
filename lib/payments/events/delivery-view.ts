import { wireInstant } from '@/lib/base/kernel/dates'
import type { TracedAttempt, TracedDelivery } from '@/lib/messages/webhook-log/get-delivery'
import type { LoggedDelivery } from '@/lib/messages/webhook-log/store'
import type { WebhookDomain } from '@/lib/messages/webhooks/webhook'
import type { DeliveryResponse, TracedDeliveryResponse } from './delivery-contract'

type Outcome = Pick<LoggedDelivery, 'responseStatus' | 'durationMs' | 'failure'>

const viewOutcome = ({ responseStatus, durationMs, failure }: Outcome) => ({
  ...(responseStatus !== null && { responseStatus }),
  ...(durationMs !== null && { durationMs }),
  ...(failure !== null && { failure }),
})

/** Of an endpoint of the main interface, which no banking event is delivered to. */
export function viewDelivery(delivery: LoggedDelivery): DeliveryResponse {
  const { eventUuid, resourceUuid, domain, eventStatus, status, occurredAt, dueAt, deliveredAt } = delivery
  return {
    id: eventUuid,
    uuid: resourceUuid,
    domain: domain as WebhookDomain,
    eventStatus,
    status,
    dateTime: wireInstant(occurredAt),
    ...(status === 'PENDING' && { dueAt: wireInstant(dueAt) }),
    ...(deliveredAt && { deliveredAt: wireInstant(deliveredAt) }),
    ...viewOutcome(delivery),
  }
}

export function viewTracedDelivery(delivery: TracedDelivery): TracedDeliveryResponse {
  return { ...viewDelivery(delivery), attempts: delivery.tries.map(viewAttempt) }
}

function viewAttempt(attempt: TracedAttempt): TracedDeliveryResponse['attempts'][number] {
  const { sentAt, url, responsePreview } = attempt
  return {
    sentAt: wireInstant(sentAt),
    url,
    ...viewOutcome(attempt),
    ...(responsePreview && { responseBody: responsePreview }),
  }
}
