'use server'

import { cancelOwnSubscription } from '@/lib/checkout/subscription/cancel'
import { loadSubscription } from '@/lib/checkout/subscription/load'
import { subscriptionParams } from '@/lib/checkout/subscription/page-contract'
import { viewSubscriptionPage } from '@/lib/checkout/subscription/view'
import { publicAction } from '@/lib/http/portal/action'
import { byUuid } from '@/lib/kernel/cells/routing'

export const cancel = publicAction(subscriptionParams, byUuid, async (ctx, input) => {
  await cancelOwnSubscription(ctx, input)
  return viewSubscriptionPage(await loadSubscription(ctx, input))
})
