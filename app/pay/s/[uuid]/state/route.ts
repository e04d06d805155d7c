import { loadSubscription } from '@/lib/checkout/subscription/load'
import { subscriptionParams } from '@/lib/checkout/subscription/page-contract'
import { viewSubscriptionPage } from '@/lib/checkout/subscription/view'
import { publicRoute, uncachedJson } from '@/lib/http/pages/public-route'

export const GET = publicRoute(subscriptionParams, async (ctx, { params }) =>
  uncachedJson(viewSubscriptionPage(await loadSubscription(ctx, params))),
)
