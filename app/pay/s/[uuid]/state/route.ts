import { byUuid } from '@/lib/base/cells/routing'
import { publicRoute, uncachedJson } from '@/lib/http/pages/public-route'
import { loadSubscription } from '@/lib/payments/subscription-checkout/load'
import { subscriptionParams } from '@/lib/payments/subscription-checkout/page-contract'
import { viewSubscriptionPage } from '@/lib/payments/subscription-checkout/view'

export const GET = publicRoute(subscriptionParams, byUuid, async (ctx, { params }) =>
  uncachedJson(viewSubscriptionPage(await loadSubscription(ctx, params))),
)
