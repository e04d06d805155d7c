import { checkoutParams } from '@/lib/checkout/contract'
import { followCheckout } from '@/lib/checkout/follow-checkout'
import { changeStream } from '@/lib/http/change-stream'
import { publicRoute } from '@/lib/http/public-route'

export const GET = publicRoute(checkoutParams, async (ctx, { params, request }) =>
  changeStream(request, await followCheckout(ctx, params)),
)
