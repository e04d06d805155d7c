import { loadSubscription } from '@/lib/checkout/load-subscription'
import { subscriptionParams } from '@/lib/checkout/subscription-page'
import { viewSubscriptionPage } from '@/lib/checkout/view-subscription'
import { freshJson, publicRoute } from '@/lib/http/public-route'

export const GET = publicRoute(subscriptionParams, async (ctx, { params }) =>
  freshJson(viewSubscriptionPage(await loadSubscription(ctx, params))),
)
