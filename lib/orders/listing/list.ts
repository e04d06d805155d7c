import { sellerIdOf } from '@/lib/kernel/ctx'
import type { List } from '@/lib/kernel/lists/list'
import { stateOfOrder } from '@/lib/orders/order'
import { type ListedOrder, orderFields } from './fields'
import { countOrders, countStates, type ListedOrderRow, readOrders } from './portal-store'
import { readOrderSearch } from './search'

type Fields = typeof orderFields
type OrderList = List<Fields['filters'], Fields['sorts'][number], ListedOrder>

/** The acting seller's orders. A search that is not a full identifier, document or e-mail finds nothing. */
export const orderList: OrderList = {
  fields: orderFields,
  permission: 'payments.read',
  async read(ctx, { filters, ...request }) {
    const { q, ...others } = filters
    const search = q === undefined ? undefined : readOrderSearch(q)
    if (q !== undefined && !search) return { items: [], more: false }
    const { items, more } = await readOrders(ctx.db, sellerIdOf(ctx), { ...others, search }, request)
    return { items: items.map(viewListed), more }
  },
  async count(ctx, { q, ...others }, max) {
    const search = q === undefined ? undefined : readOrderSearch(q)
    if (q !== undefined && !search) return 0
    return countOrders(ctx.db, sellerIdOf(ctx), { ...others, search }, max)
  },
  countChips: async (ctx) => countStates(ctx.db, sellerIdOf(ctx)),
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
    value: order.value,
    installments: order.installments,
    payment: order.payment,
    origin: order.originRequest,
    createdAt: order.createdAt.toISOString(),
    startDate: order.startDate,
    attemptReference: order.attemptReference,
    customer: { name, email, document },
    serialNumber: order.serialNumber,
  }
}
