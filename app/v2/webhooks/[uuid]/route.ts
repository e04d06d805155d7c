import { resource, route } from '@/lib/http/api/route'
import { markEndpointVersion } from '@/lib/webhooks/endpoints/mark-version'
import { markEndpointOperation } from '@/lib/webhooks/endpoints/version-contract'
import { viewMarkedEndpoint } from '@/lib/webhooks/endpoints/view'

const mark = route(markEndpointOperation, async (ctx, { params, body }) =>
  viewMarkedEndpoint(await markEndpointVersion(ctx, { ...params, ...body })),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(mark)
