import { checkoutParams } from '@/lib/checkout/contract'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { viewCheckout } from '@/lib/checkout/view'
import { withBrowser } from '@/lib/http/pages/buyer-browser'
import { freshJson, publicRoute } from '@/lib/http/pages/public-route'

export const GET = publicRoute(checkoutParams, async (ctx, { params: { code } }) =>
  freshJson(viewCheckout(await loadCheckout(await withBrowser(ctx, code), code))),
)
