'use server'

import { byUuid } from '@/lib/base/cells/routing'
import { publicAction } from '@/lib/http/portal/action'
import { cancelOwnSubscription } from '@/lib/payments/subscription-checkout/cancel'
import {
  pauseOwnSubscription,
  resumeOwnSubscription,
  skipOwnCycle,
} from '@/lib/payments/subscription-checkout/change-cycles'
import { loadSubscription } from '@/lib/payments/subscription-checkout/load'
import {
  ownPauseInput,
  ownSkipInput,
  subscriptionParams,
} from '@/lib/payments/subscription-checkout/page-contract'
import { viewSubscriptionPage } from '@/lib/payments/subscription-checkout/view'

export const cancel = publicAction(subscriptionParams, byUuid, async (ctx, input) => {
  await cancelOwnSubscription(ctx, input)
  return viewSubscriptionPage(await loadSubscription(ctx, input))
})

export const pause = publicAction(ownPauseInput, byUuid, async (ctx, input) => {
  await pauseOwnSubscription(ctx, input)
  return viewSubscriptionPage(await loadSubscription(ctx, input))
})

export const resume = publicAction(subscriptionParams, byUuid, async (ctx, input) => {
  await resumeOwnSubscription(ctx, input)
  return viewSubscriptionPage(await loadSubscription(ctx, input))
})

export const skip = publicAction(ownSkipInput, byUuid, async (ctx, input) => {
  await skipOwnCycle(ctx, input)
  return viewSubscriptionPage(await loadSubscription(ctx, input))
})
