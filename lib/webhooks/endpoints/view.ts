import type { WrittenEndpoint } from './add-endpoints'
import type { EndpointResponse } from './contract'
import type { EndpointRow } from './store'
import type { MarkedEndpointResponse } from './version-contract'

/** An endpoint with its secret where it was set just now, and with the beginning of it otherwise. */
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

/** An endpoint as an operator sees it. */
export function viewMarkedEndpoint(endpoint: EndpointRow): MarkedEndpointResponse {
  return { ...viewEndpoint({ endpoint }), version: endpoint.payloadVersion }
}

/** The address of the deprecated field `webhook`; undefined where it is unset or switched off. */
export function viewSingleEndpoint(endpoints: readonly WrittenEndpoint[]): string | undefined {
  return endpoints.find(({ endpoint }) => endpoint.deprecatedSingle && endpoint.active)?.endpoint.url
}
