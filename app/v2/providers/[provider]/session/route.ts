import { createCheckoutSessionOperation } from '@/lib/checkout/session/contract'
import { createCheckoutSession } from '@/lib/checkout/session/create'
import { viewCheckoutSession } from '@/lib/checkout/session/view'
import { resource, route } from '@/lib/http/api/route'

const create = route(createCheckoutSessionOperation, async (ctx, { params, body }) =>
  viewCheckoutSession(await createCheckoutSession(ctx, { ...body, ...params }), body),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(create)
