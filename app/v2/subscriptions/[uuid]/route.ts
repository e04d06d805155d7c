import { resource, route } from '@/lib/http/api/route'
import { cancelSubscription } from '@/lib/subscriptions/cancel-subscription'
import { getSubscription } from '@/lib/subscriptions/get-subscription'
import { cancelSubscriptionOperation, getSubscriptionOperation } from '@/lib/subscriptions/managing-contract'
import { viewSubscription } from '@/lib/subscriptions/view'

const get = route(getSubscriptionOperation, async (ctx, { params }) =>
  viewSubscription(await getSubscription(ctx, params), ctx),
)

const cancel = route(cancelSubscriptionOperation, (ctx, { params }) => cancelSubscription(ctx, params))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get, cancel)
