import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { COUNTED, chipsOf, type List, sumsOf } from '@/lib/base/lists/list'
import {
  COUNTED_FOUND,
  countFound,
  findForList,
  findOrdersForList,
  isCutOff,
} from '@/lib/base/search/search-list'
import { preAuthorizationEnd } from '@/lib/payments/charges/due-times'
import { findOrderOfSeller } from '@/lib/payments/orders/hot-store'
import { orderStates, stateOfOrder } from '@/lib/payments/orders/order'
import { type ListedOrder, orderFields } from './fields'
import { countOrders, countStates, type ListedOrderRow, readOrders, sumOrders } from './portal-store'

type Fields = typeof orderFields
type OrderList = List<Fields['filters'], Fields['sorts'][number], ListedOrder>

/** The acting seller's orders. */
export const orderList: OrderList = {
  fields: orderFields,
  permission: 'payments.read',
  async read(ctx, { filters: { q, ...others }, ...request }) {
    const sellerId = sellerIdOf(ctx)
    const idOf = async (uuid: string) => (await findOrderOfSeller(ctx.db, sellerId, uuid))?.id
    const ids = await findForList(ctx, 'ORDER', { q, others, request, idOf })
    const { items, more } = await readOrders(ctx.db, sellerId, { ...others, ids }, request)
    return { items: items.map(viewListed), more }
  },
  countedWith: ({ q, metadata }) => (q === undefined && !metadata ? COUNTED : COUNTED_FOUND),
  async count(ctx, { q, ...others }, max) {
    const found = await countFound(ctx, 'ORDER', { q, others, max })
    if (typeof found === 'number') return found
    return countOrders(ctx.db, sellerIdOf(ctx), { ...others, ids: found }, max)
  },
  summedUpTo: COUNTED,
  async sums(ctx, { q, ...others }) {
    const ids = await findOrdersForList(ctx, q)
    if (isCutOff(ids)) return undefined
    return sumsOf(
      'portal.statuses.order',
      orderStates,
      await sumOrders(ctx.db, sellerIdOf(ctx), { ...others, ids }),
    )
  },
  countChips: async (ctx) => chipsOf(await countStates(ctx.db, sellerIdOf(ctx))),
}

function viewListed(order: ListedOrderRow): ListedOrder {
  const { name, email, document } = order.customer
  return {
    uuid: order.uuid,
    title: order.title,
    status: order.status,
    isDeclined: order.isDeclined,
    state: stateOfOrder(order),
    failure: order.failure,
    captureUntil: order.reservedAt && preAuthorizationEnd(order.reservedAt).toISOString(),
    value: order.value,
    installments: order.installments,
    payment: order.payment,
    origin: order.originRequest,
    createdAt: order.createdAt.toISOString(),
    startDate: order.startDate,
    attemptReference: order.attemptReference,
    customer: { name, email, document },
    serialNumber: order.serialNumber,
    canceledAs: order.isInvoice ? 'invoice' : order.linkId === null ? 'order' : 'linkOrder',
  }
}
