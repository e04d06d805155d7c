import { wireInstant } from '@/lib/base/kernel/dates'
import { endpointState } from '@/lib/messages/webhooks/webhook'
import type { WrittenEndpoint } from './add'
import type { EndpointResponse } from './contract'
import type { WebhookResponse } from './managing-contract'

/** An endpoint with its secret if this request set it, otherwise with the first characters of it. */
export function viewEndpoint({ endpoint, secret }: WrittenEndpoint): EndpointResponse {
  const { uuid, title, url, domains, active, secretPreview } = endpoint
  return {
    uuid,
    title,
    url,
    domains,
    active,
    ...(secret ? { secret } : secretPreview && { secretPreview }),
  }
}

/** An endpoint as a resource of its own. */
export function viewWebhook({ endpoint, secret }: WrittenEndpoint): WebhookResponse {
  const { payloadVersion, createdAt, previousSecretUntil } = endpoint
  return {
    ...viewEndpoint({ endpoint, secret }),
    version: payloadVersion,
    state: endpointState(endpoint),
    createdAt: wireInstant(createdAt),
    ...(previousSecretUntil && { previousSecretUntil: wireInstant(previousSecretUntil) }),
  }
}

/** The address of the deprecated field `webhook`; undefined if it is unset or switched off. */
export function viewSingleEndpoint(endpoints: readonly WrittenEndpoint[]): string | undefined {
  return endpoints.find(({ endpoint }) => endpoint.deprecatedSingle && endpoint.active)?.endpoint.url
}
