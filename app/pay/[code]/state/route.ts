import { checkoutParams } from '@/lib/checkout/contract'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { viewCheckout } from '@/lib/checkout/view'
import { freshJson, publicRoute } from '@/lib/http/public-route'

export const GET = publicRoute(checkoutParams, async (ctx, { params }) =>
  freshJson(viewCheckout(await loadCheckout(ctx, params.code))),
)
