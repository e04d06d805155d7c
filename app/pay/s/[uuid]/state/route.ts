import { loadSubscription } from '@/lib/payments/subscription-checkout/load'
import { subscriptionParams } from '@/lib/payments/subscription-checkout/page-contract'
import { viewSubscriptionPage } from '@/lib/payments/subscription-checkout/view'
import { publicRoute, uncachedJson } from '@/lib/http/pages/public-route'
import { byUuid } from '@/lib/base/cells/routing'

export const GET = publicRoute(subscriptionParams, byUuid, async (ctx, { params }) =>
  uncachedJson(viewSubscriptionPage(await loadSubscription(ctx, params))),
)
