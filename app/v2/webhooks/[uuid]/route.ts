import { resource, route } from '@/lib/http/route'
import { markEndpointVersion } from '@/lib/webhooks/mark-endpoint-version'
import { markEndpointOperation } from '@/lib/webhooks/version-contract'
import { viewMarkedEndpoint } from '@/lib/webhooks/view'

const mark = route(markEndpointOperation, async (ctx, { params, body }) =>
  viewMarkedEndpoint(await markEndpointVersion(ctx, { ...params, ...body })),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(mark)
