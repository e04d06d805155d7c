import { type Route, route } from '@/lib/http/api/route'
import { countApiAttempt } from '@/lib/http/limits/card-attempts'
import { viewPage } from '@/lib/kernel/pagination'
import { Problem } from '@/lib/kernel/problem'
import { runtime } from '@/lib/runtime'
import { cancelSubscription } from '@/lib/subscriptions/cancel-subscription'
import { changeCard } from '@/lib/subscriptions/change-card'
import { changeValue } from '@/lib/subscriptions/change-value'
import { collectSubscription } from '@/lib/subscriptions/collect-subscription'
import { createSubscriptionOperation } from '@/lib/subscriptions/contract'
import { createSubscription } from '@/lib/subscriptions/create-subscription'
import { getSubscription } from '@/lib/subscriptions/get-subscription'
import { listSubscriptions } from '@/lib/subscriptions/listing/list-subscriptions'
import {
  cancelSubscriptionOperation,
  changeSubscriptionCardOperation,
  changeSubscriptionValueOperation,
  getSubscriptionOperation,
  listSubscriptionsOperation,
} from '@/lib/subscriptions/managing-contract'
import { viewSubscription } from '@/lib/subscriptions/view'

export const subscriptionRoutes: readonly Route[] = [
  route(changeSubscriptionValueOperation, (ctx, { params, body }) =>
    changeValue(ctx, { ...body, ...params }),
  ),
  route(changeSubscriptionCardOperation, async (ctx, { params, body }) => {
    await changeCard(ctx, { ...body, ...params })
  }),
  route(getSubscriptionOperation, async (ctx, { params }) =>
    viewSubscription(await getSubscription(ctx, params), ctx),
  ),
  route(cancelSubscriptionOperation, (ctx, { params }) => cancelSubscription(ctx, params)),
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
]
