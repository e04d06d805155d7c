import { changeStream } from '@/lib/http/change-stream'
import { publicRoute } from '@/lib/http/public-route'
import { followAuthentication } from '@/lib/orders/load-authentication'
import { authenticationParams } from '@/lib/three-d-secure/contract'

export const GET = publicRoute(authenticationParams, async (ctx, { params, request }) =>
  changeStream(request, await followAuthentication(ctx, params)),
)
