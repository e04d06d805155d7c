import { resource, route } from '@/lib/http/api/route'
import { changeCard } from '@/lib/subscriptions/change-card'
import { changeSubscriptionCardOperation } from '@/lib/subscriptions/managing-contract'

const change = route(changeSubscriptionCardOperation, (ctx, { params, body }) =>
  changeCard(ctx, { ...body, ...params }),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(change)
