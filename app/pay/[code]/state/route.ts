import { byLinkCode } from '@/lib/base/cells/routing'
import { withBrowser } from '@/lib/http/pages/buyer-browser'
import { publicRoute, uncachedJson } from '@/lib/http/pages/public-route'
import { checkoutParams } from '@/lib/payments/checkout/contract'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'

export const GET = publicRoute(checkoutParams, byLinkCode, async (ctx, { params: { code } }) =>
  uncachedJson(viewCheckout(await loadCheckout(await withBrowser(ctx, code), code))),
)
