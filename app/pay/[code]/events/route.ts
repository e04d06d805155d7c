import { byLinkCode } from '@/lib/base/cells/routing'
import { withBrowser } from '@/lib/http/pages/buyer-browser'
import { visitorStream } from '@/lib/http/pages/counted-streams'
import { publicRoute } from '@/lib/http/pages/public-route'
import { checkoutParams } from '@/lib/payments/checkout/contract'
import { followCheckout } from '@/lib/payments/checkout/follow-checkout'

export const GET = publicRoute(checkoutParams, byLinkCode, async (ctx, { params, request }) =>
  visitorStream(request, await followCheckout(await withBrowser(ctx, params.code), params)),
)
