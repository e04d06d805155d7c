import { checkoutParams } from '@/lib/checkout/contract'
import { followCheckout } from '@/lib/checkout/follow-checkout'
import { publicRoute } from '@/lib/http/public-route'
import { visitorStream } from '@/lib/http/visitor-streams'

export const GET = publicRoute(checkoutParams, async (ctx, { params, request }) =>
  visitorStream(request, await followCheckout(ctx, params)),
)
