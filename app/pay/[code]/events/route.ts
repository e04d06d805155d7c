import { checkoutParams } from '@/lib/checkout/contract'
import { followCheckout } from '@/lib/checkout/follow-checkout'
import { withBrowser } from '@/lib/http/pages/buyer-browser'
import { publicRoute } from '@/lib/http/pages/public-route'
import { visitorStream } from '@/lib/http/pages/counted-streams'
import { byLinkCode } from '@/lib/kernel/cells/routing'

export const GET = publicRoute(checkoutParams, byLinkCode, async (ctx, { params, request }) =>
  visitorStream(request, await followCheckout(await withBrowser(ctx, params.code), params)),
)
