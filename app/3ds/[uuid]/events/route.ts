import { publicRoute } from '@/lib/http/public-route'
import { visitorStream } from '@/lib/http/visitor-streams'
import { followAuthentication } from '@/lib/orders/load-authentication'
import { authenticationParams } from '@/lib/three-d-secure/contract'

export const GET = publicRoute(authenticationParams, async (ctx, { params, request }) =>
  visitorStream(request, await followAuthentication(ctx, params)),
)
