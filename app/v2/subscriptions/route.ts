import { resource, route } from '@/lib/http/api/route'
import { countApiAttempt } from '@/lib/http/limits/card-attempts'
import { viewPage } from '@/lib/kernel/pagination'
import { Problem } from '@/lib/kernel/problem'
import { runtime } from '@/lib/runtime'
import { collectSubscription } from '@/lib/subscriptions/collect-subscription'
import { createSubscriptionOperation } from '@/lib/subscriptions/contract'
import { createSubscription } from '@/lib/subscriptions/create-subscription'
import { listSubscriptions } from '@/lib/subscriptions/listing/list-subscriptions'
import { listSubscriptionsOperation } from '@/lib/subscriptions/managing-contract'
import { viewSubscription } from '@/lib/subscriptions/view'

const create = route(createSubscriptionOperation, {
  prepare: async (ctx, { body: { payment } }) =>
    countApiAttempt(await runtime(), ctx, { card: payment.card }),
  begin: (ctx, { body, idempotencyKey }) => createSubscription(ctx, { ...body, idempotencyKey }),
  finish: async (ctx, { resource: uuid, input: { body } }) => {
    const collected = await collectSubscription(ctx, { uuid, card: body.payment.card })
    return collected instanceof Problem ? collected : viewSubscription(collected, ctx)
  },
})

const list = route(listSubscriptionsOperation, async (ctx, { query }) =>
  viewPage(query, await listSubscriptions(ctx, query), (one) => viewSubscription(one, ctx)),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(create, list)
