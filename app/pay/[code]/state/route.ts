import { checkoutParams } from '@/lib/checkout/contract'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { viewCheckout } from '@/lib/checkout/view'
import { withBrowser } from '@/lib/http/pages/buyer-browser'
import { publicRoute, uncachedJson } from '@/lib/http/pages/public-route'

export const GET = publicRoute(checkoutParams, async (ctx, { params: { code } }) =>
  uncachedJson(viewCheckout(await loadCheckout(await withBrowser(ctx, code), code))),
)
