import type { WrittenEndpoint } from './add'
import type { EndpointResponse } from './contract'
import type { EndpointRow } from './store'
import type { MarkedEndpointResponse } from './version-contract'

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

/** An endpoint for an operator. */
export function viewMarkedEndpoint(endpoint: EndpointRow): MarkedEndpointResponse {
  return { ...viewEndpoint({ endpoint }), version: endpoint.payloadVersion }
}

/** The address of the deprecated field `webhook`; undefined if it is unset or switched off. */
export function viewSingleEndpoint(endpoints: readonly WrittenEndpoint[]): string | undefined {
  return endpoints.find(({ endpoint }) => endpoint.deprecatedSingle && endpoint.active)?.endpoint.url
}
