import { domainOf, eventTypes } from '@/lib/access/banking/banking'
import { wireInstant } from '@/lib/base/kernel/dates'
import type { WrittenEndpoint } from '@/lib/messages/webhook-endpoints/add'
import type { EventDomain } from '@/lib/messages/webhooks/webhook'
import type { BankingWebhookResponse } from './contract'

/** A webhook with its secret where it was set just now, and with the beginning of it otherwise. */
export function viewBankingWebhook({ endpoint, secret }: WrittenEndpoint): BankingWebhookResponse {
  const { uuid, url, active, pausedAt, createdAt, secretPreview } = endpoint
  const domains: readonly EventDomain[] = endpoint.domains
  return {
    id: uuid,
    url,
    eventTypes: eventTypes.filter((type) => domains.includes(domainOf[type])),
    // Nothing is sent to a paused one either, and the same request resumes it.
    isActive: active && pausedAt === null,
    createdAt: wireInstant(createdAt),
    ...(secret ? { secret } : secretPreview && { secretPreview }),
  }
}
