import { byUuid } from '@/lib/base/cells/routing'
import { publicRoute, uncachedJson } from '@/lib/http/pages/public-route'
import { loadAuthenticationView } from '@/lib/payments/orders/authentication/load'
import { authenticationParams } from '@/lib/rails/three-d-secure/contract'

export const GET = publicRoute(authenticationParams, byUuid, async (ctx, { params }) =>
  uncachedJson(await loadAuthenticationView(ctx, params)),
)
