import type { Ctx, TxCtx } from '@/lib/base/kernel/ctx'
import type { OperationInput } from '@/lib/base/kernel/operation'
import { viewPage } from '@/lib/base/kernel/pagination'
import { type Route, route } from '@/lib/http/api/route'
import { countApiAttempt } from '@/lib/http/limits/card-attempts'
import { MAX_INSTALLMENTS, viewQuotes } from '@/lib/payments/charges/installments'
import { pageOrders } from '@/lib/payments/order-lists/page-orders'
import {
  type CollectedOrder,
  collectAuthenticated,
  requestCollection,
} from '@/lib/payments/orders/authorization/collect-order'
import { declineOf } from '@/lib/payments/orders/authorization/decline-of'
import { cancelOrderOperation, getOrderOperation, listOrdersOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { getInstallmentQuotes } from '@/lib/payments/orders/creation/get-installment-quotes'
import { type OrderReads, readForOrder } from '@/lib/payments/orders/creation/read-for-order'
import { getAnsweredOrder } from '@/lib/payments/orders/get-order'
import {
  getMaxInstallmentsOperation,
  quoteInstallmentsOperation,
} from '@/lib/payments/orders/installments-contract'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { orderInFull } from '@/lib/payments/orders/order-in-full'
import { viewOrder } from '@/lib/payments/orders/view'
import { runtime } from '@/lib/process/runtime'

async function respond(ctx: Ctx, order: CollectedOrder) {
  const book = await requestCollection(ctx, order)
  return async (inner: TxCtx) => {
    const collected = await book(inner)
    return (await declineOf(inner, collected.charges)) ?? orderInFull(inner, collected)
  }
}

async function begin(ctx: Ctx, input: OperationInput<typeof createOrderOperation>, read?: OrderReads) {
  const { body, headers, idempotencyKey } = input
  const ipOriginRequest = headers['x-ip-origin-request']
  const created = await createOrder(
    ctx,
    { ...body, idempotencyKey, ipOriginRequest, isCollectedNow: true },
    read,
  )
  const { uuid } = created
  return { resource: uuid, finish: (later: Ctx) => respond(later, { uuid, request: body, created }) }
}

export const orderRoutes: readonly Route[] = [
  route(createOrderOperation, {
    prepare({ body: { payment }, headers }) {
      const { card, fraudData } = payment
      if (!card) return undefined
      const address = headers['x-ip-origin-request']
      return async (ctx) =>
        countApiAttempt(await runtime(), ctx, { card, document: fraudData?.document?.number, address })
    },
    async read(ctx, { body }) {
      const read = await readForOrder(ctx, body)
      return (inner, input) => begin(inner, input, read)
    },
    begin,
    finish: (ctx, { resource: uuid, input: { body } }) => respond(ctx, { uuid, request: body }),
    afterwards: (ctx, { resource: uuid, input: { body } }) =>
      collectAuthenticated(ctx, { uuid, request: body }),
  }),
  route(listOrdersOperation, async (ctx, { query }) =>
    viewPage(query, await pageOrders(ctx, query), ({ order, charges, refunds }) =>
      viewOrder(order, charges, refunds, ctx),
    ),
  ),
  route(quoteInstallmentsOperation, async (ctx, { query }) =>
    viewQuotes(await getInstallmentQuotes(ctx, query)),
  ),
  route(getMaxInstallmentsOperation, async () => ({ maxInstallments: MAX_INSTALLMENTS })),
  route(getOrderOperation, async (ctx, { params }) => {
    return orderInFull(ctx, await getAnsweredOrder(ctx, params))
  }),
  route(cancelOrderOperation, (ctx, { params }) => cancelOrder(ctx, params)),
]
