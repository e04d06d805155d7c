import { byUuid } from '@/lib/base/cells/routing'
import { visitorStream } from '@/lib/http/pages/counted-streams'
import { publicRoute } from '@/lib/http/pages/public-route'
import { followAuthentication } from '@/lib/payments/orders/authentication/load'
import { authenticationParams } from '@/lib/rails/three-d-secure/contract'

export const GET = publicRoute(authenticationParams, byUuid, async (ctx, { params, request }) =>
  visitorStream(request, await followAuthentication(ctx, params)),
)
