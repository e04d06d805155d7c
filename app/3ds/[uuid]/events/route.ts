import { visitorStream } from '@/lib/http/pages/counted-streams'
import { publicRoute } from '@/lib/http/pages/public-route'
import { byUuid } from '@/lib/kernel/cells/routing'
import { followAuthentication } from '@/lib/orders/authentication/load'
import { authenticationParams } from '@/lib/three-d-secure/contract'

export const GET = publicRoute(authenticationParams, byUuid, async (ctx, { params, request }) =>
  visitorStream(request, await followAuthentication(ctx, params)),
)
