import { loadSubscription } from '@/lib/checkout/subscription/load'
import { subscriptionParams } from '@/lib/checkout/subscription/page-contract'
import { viewSubscriptionPage } from '@/lib/checkout/subscription/view'
import { publicRoute, uncachedJson } from '@/lib/http/pages/public-route'
import { byUuid } from '@/lib/kernel/cells/routing'

export const GET = publicRoute(subscriptionParams, byUuid, async (ctx, { params }) =>
  uncachedJson(viewSubscriptionPage(await loadSubscription(ctx, params))),
)
