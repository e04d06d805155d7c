'use server'

import { byUuid } from '@/lib/base/cells/routing'
import { publicAction } from '@/lib/http/portal/action'
import { cancelOwnSubscription } from '@/lib/payments/subscription-checkout/cancel'
import { loadSubscription } from '@/lib/payments/subscription-checkout/load'
import { subscriptionParams } from '@/lib/payments/subscription-checkout/page-contract'
import { viewSubscriptionPage } from '@/lib/payments/subscription-checkout/view'

export const cancel = publicAction(subscriptionParams, byUuid, async (ctx, input) => {
  await cancelOwnSubscription(ctx, input)
  return viewSubscriptionPage(await loadSubscription(ctx, input))
})
