'use server'

import { cancelOwnSubscription } from '@/lib/payments/checkout/subscription/cancel'
import { loadSubscription } from '@/lib/payments/checkout/subscription/load'
import { subscriptionParams } from '@/lib/payments/checkout/subscription/page-contract'
import { viewSubscriptionPage } from '@/lib/payments/checkout/subscription/view'
import { publicAction } from '@/lib/http/portal/action'
import { byUuid } from '@/lib/base/kernel/cells/routing'

export const cancel = publicAction(subscriptionParams, byUuid, async (ctx, input) => {
  await cancelOwnSubscription(ctx, input)
  return viewSubscriptionPage(await loadSubscription(ctx, input))
})
