import { MAX_INSTALLMENTS, viewQuotes } from '@/lib/charges/installments'
import { type Route, route } from '@/lib/http/api/route'
import { countApiAttempt } from '@/lib/http/limits/card-attempts'
import type { Ctx } from '@/lib/kernel/ctx'
import { viewPage } from '@/lib/kernel/pagination'
import {
  type CollectedOrder,
  collectAuthenticated,
  collectOrder,
} from '@/lib/orders/authorization/collect-order'
import { declineOf } from '@/lib/orders/authorization/decline-of'
import { cancelOrderOperation, getOrderOperation, listOrdersOperation } from '@/lib/orders/contract'
import { createOrderOperation } from '@/lib/orders/creation/contract'
import { createOrder } from '@/lib/orders/creation/create-order'
import { getInstallmentQuotes } from '@/lib/orders/creation/get-installment-quotes'
import { getOrder } from '@/lib/orders/get-order'
import { getMaxInstallmentsOperation, quoteInstallmentsOperation } from '@/lib/orders/installments-contract'
import { cancelOrder } from '@/lib/orders/lifecycle/cancel-order'
import { pageOrders } from '@/lib/orders/listing/page-orders'
import { orderInFull } from '@/lib/orders/order-in-full'
import { viewOrder } from '@/lib/orders/view'
import { runtime } from '@/lib/runtime'

async function respond(ctx: Ctx, order: CollectedOrder) {
  const collected = await collectOrder(ctx, order)
  return (await declineOf(ctx, collected.charges)) ?? orderInFull(ctx, collected)
}

export const orderRoutes: readonly Route[] = [
  route(getOrderOperation, async (ctx, { params }) => {
    return orderInFull(ctx, await getOrder(ctx, params))
  }),
  route(cancelOrderOperation, (ctx, { params }) => cancelOrder(ctx, params)),
  route(quoteInstallmentsOperation, async (ctx, { query }) =>
    viewQuotes(await getInstallmentQuotes(ctx, query)),
  ),
  route(getMaxInstallmentsOperation, async () => ({ maxInstallments: MAX_INSTALLMENTS })),
  route(createOrderOperation, {
    async prepare(ctx, { body: { payment }, headers }) {
      const document = payment.fraudData?.document?.number
      const address = headers['x-ip-origin-request']
      return countApiAttempt(await runtime(), ctx, { card: payment.card, document, address })
    },
    async begin(ctx, { body, headers, idempotencyKey }) {
      const ipOriginRequest = headers['x-ip-origin-request']
      const created = await createOrder(ctx, { ...body, idempotencyKey, ipOriginRequest })
      const { uuid } = created
      return { resource: uuid, finish: (later) => respond(later, { uuid, request: body, created }) }
    },
    finish: (ctx, { resource: uuid, input: { body } }) => respond(ctx, { uuid, request: body }),
    afterwards: (ctx, { resource: uuid, input: { body } }) =>
      collectAuthenticated(ctx, { uuid, request: body }),
  }),
  route(listOrdersOperation, async (ctx, { query }) =>
    viewPage(query, await pageOrders(ctx, query), ({ order, charges, refunds }) =>
      viewOrder(order, charges, refunds, ctx),
    ),
  ),
]
