import { loadSubscription } from '@/lib/payments/checkout/subscription/load'
import { subscriptionParams } from '@/lib/payments/checkout/subscription/page-contract'
import { viewSubscriptionPage } from '@/lib/payments/checkout/subscription/view'
import { publicRoute, uncachedJson } from '@/lib/http/pages/public-route'
import { byUuid } from '@/lib/base/kernel/cells/routing'

export const GET = publicRoute(subscriptionParams, byUuid, async (ctx, { params }) =>
  uncachedJson(viewSubscriptionPage(await loadSubscription(ctx, params))),
)
