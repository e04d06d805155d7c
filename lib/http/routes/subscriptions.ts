import { viewPage } from '@/lib/base/kernel/pagination'
import { Problem } from '@/lib/base/kernel/problem'
import { type Route, route } from '@/lib/http/api/route'
import { countApiAttempt } from '@/lib/http/limits/card-attempts'
import {
  changeDiscountOperation,
  endDiscountOperation,
  pauseSubscriptionOperation,
  resumeSubscriptionOperation,
  skipCycleOperation,
} from '@/lib/payments/subscription-changes/contract'
import { changeDiscount } from '@/lib/payments/subscription-changes/discount'
import { pauseSubscription, resumeSubscription } from '@/lib/payments/subscription-changes/pause'
import { skipCycle } from '@/lib/payments/subscription-changes/skip'
import { cancelSubscription } from '@/lib/payments/subscriptions/cancel-subscription'
import { changeCard } from '@/lib/payments/subscriptions/change-card'
import { changeValue } from '@/lib/payments/subscriptions/change-value'
import { collectSubscription } from '@/lib/payments/subscriptions/collect-subscription'
import { createSubscriptionOperation } from '@/lib/payments/subscriptions/contract'
import { createSubscription } from '@/lib/payments/subscriptions/create-subscription'
import { getSubscription } from '@/lib/payments/subscriptions/get-subscription'
import { listSubscriptions } from '@/lib/payments/subscriptions/listing/list-subscriptions'
import {
  cancelSubscriptionOperation,
  changeSubscriptionCardOperation,
  changeSubscriptionValueOperation,
  getSubscriptionOperation,
  listSubscriptionsOperation,
} from '@/lib/payments/subscriptions/managing-contract'
import { viewSubscription } from '@/lib/payments/subscriptions/view'
import { runtime } from '@/lib/process/runtime'

export const subscriptionRoutes: readonly Route[] = [
  route(createSubscriptionOperation, {
    prepare:
      ({ body: { payment } }) =>
      async (ctx) =>
        countApiAttempt(await runtime(), ctx, { card: payment.card }),
    begin: (ctx, { body, idempotencyKey }) => createSubscription(ctx, { ...body, idempotencyKey }),
    finish: async (ctx, { resource: uuid, input: { body } }) => {
      const collected = await collectSubscription(ctx, { uuid, card: body.payment.card })
      return collected instanceof Problem ? collected : viewSubscription(collected, ctx)
    },
  }),
  route(listSubscriptionsOperation, async (ctx, { query }) =>
    viewPage(query, await listSubscriptions(ctx, query), (one) => viewSubscription(one, ctx)),
  ),
  route(getSubscriptionOperation, async (ctx, { params }) =>
    viewSubscription(await getSubscription(ctx, params), ctx),
  ),
  route(cancelSubscriptionOperation, (ctx, { params }) => cancelSubscription(ctx, params)),
  route(changeSubscriptionValueOperation, (ctx, { params, body }) =>
    changeValue(ctx, { ...body, ...params }),
  ),
  route(changeSubscriptionCardOperation, async (ctx, { params, body }) => {
    await changeCard(ctx, { ...body, ...params })
  }),
  route(pauseSubscriptionOperation, (ctx, { params, body }) =>
    pauseSubscription(ctx, { ...body, ...params }),
  ),
  route(resumeSubscriptionOperation, (ctx, { params }) => resumeSubscription(ctx, params)),
  route(skipCycleOperation, (ctx, { params, body }) => skipCycle(ctx, { ...body, ...params })),
  route(changeDiscountOperation, (ctx, { params, body }) =>
    changeDiscount(ctx, { ...params, discount: body }),
  ),
  route(endDiscountOperation, (ctx, { params }) => changeDiscount(ctx, params)),
]
