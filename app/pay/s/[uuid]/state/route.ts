import { loadSubscription } from '@/lib/checkout/subscription/load'
import { subscriptionParams } from '@/lib/checkout/subscription/page-contract'
import { viewSubscriptionPage } from '@/lib/checkout/subscription/view'
import { freshJson, publicRoute } from '@/lib/http/pages/public-route'

export const GET = publicRoute(subscriptionParams, async (ctx, { params }) =>
  freshJson(viewSubscriptionPage(await loadSubscription(ctx, params))),
)
