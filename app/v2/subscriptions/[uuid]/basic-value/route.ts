import { resource, route } from '@/lib/http/api/route'
import { changeValue } from '@/lib/subscriptions/change-value'
import { changeSubscriptionValueOperation } from '@/lib/subscriptions/managing-contract'

const change = route(changeSubscriptionValueOperation, (ctx, { params, body }) =>
  changeValue(ctx, { ...body, ...params }),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(change)
