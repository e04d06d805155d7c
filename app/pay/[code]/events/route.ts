import { checkoutParams } from '@/lib/checkout/contract'
import { followCheckout } from '@/lib/checkout/follow-checkout'
import { withBrowser } from '@/lib/http/buyer-browser'
import { changeStream } from '@/lib/http/change-stream'
import { publicRoute } from '@/lib/http/public-route'

export const GET = publicRoute(checkoutParams, async (ctx, { params, request }) =>
  changeStream(request, await followCheckout(await withBrowser(ctx, params.code), params)),
)
