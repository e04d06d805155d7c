import { publicRoute, uncachedJson } from '@/lib/http/pages/public-route'
import { byUuid } from '@/lib/kernel/cells/routing'
import { loadAuthenticationView } from '@/lib/orders/authentication/load'
import { authenticationParams } from '@/lib/three-d-secure/contract'

export const GET = publicRoute(authenticationParams, byUuid, async (ctx, { params }) =>
  uncachedJson(await loadAuthenticationView(ctx, params)),
)
