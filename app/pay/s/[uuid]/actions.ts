'use server'

import { cancelOwnSubscription } from '@/lib/checkout/cancel-own-subscription'
import { loadSubscription } from '@/lib/checkout/load-subscription'
import { subscriptionParams } from '@/lib/checkout/subscription-page'
import { viewSubscriptionPage } from '@/lib/checkout/view-subscription'
import { publicAction } from '@/lib/http/action'

export const cancel = publicAction(subscriptionParams, async (ctx, input) => {
  await cancelOwnSubscription(ctx, input)
  return viewSubscriptionPage(await loadSubscription(ctx, input))
})
