import { type RequestFilter, requestQuery } from '@/lib/access/api-requests/api-request'
import { addressWith } from '../../search-params'

type Params = Record<string, string | string[] | undefined>

/** The filter of an address of the log; dates in the wrong order are swapped. */
export function filterOf(params: Params): RequestFilter {
  const { status, errors, operation, key, request, resource, from, to } = requestQuery.parse(params)
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  return {
    ...(status && { statusClass: status }),
    ...(errors && { onlyErrors: true }),
    ...(operation && { operation }),
    ...(key && { keyUuid: key }),
    ...(request && { requestId: request }),
    ...(resource && { resources: resource }),
    ...(first && { from: first }),
    ...(last && { to: last }),
  }
}

export const beforeOf = (params: Params): number | undefined => requestQuery.parse(params).before

/** The address of the log with this filter. */
export function hrefOf(filter: RequestFilter): string {
  return addressWith('/requests', {
    status: filter.statusClass,
    errors: filter.onlyErrors ? '1' : undefined,
    operation: filter.operation,
    key: filter.keyUuid,
    request: filter.requestId,
    resource: filter.resources?.join(','),
    from: filter.from,
    to: filter.to,
  })
}
