import { createCheckoutSession } from '@/lib/checkout/create-checkout-session'
import { createCheckoutSessionOperation } from '@/lib/checkout/session-contract'
import { viewCheckoutSession } from '@/lib/checkout/session-view'
import { resource, route } from '@/lib/http/route'

const create = route(createCheckoutSessionOperation, async (ctx, { params, body }) =>
  viewCheckoutSession(await createCheckoutSession(ctx, { ...body, ...params }), body),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(create)
