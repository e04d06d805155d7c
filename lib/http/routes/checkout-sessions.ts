import { type Route, route } from '@/lib/http/api/route'
import { createCheckoutSessionOperation } from '@/lib/payments/checkout/session/contract'
import { createCheckoutSession } from '@/lib/payments/checkout/session/create'
import { viewCheckoutSession } from '@/lib/payments/checkout/session/view'

export const checkoutSessionRoutes: readonly Route[] = [
  route(createCheckoutSessionOperation, async (ctx, { params, body }) =>
    viewCheckoutSession(await createCheckoutSession(ctx, { ...body, ...params }), body),
  ),
]
