import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { COUNTED, type List, sumsOf } from '@/lib/base/lists/list'
import { findOrdersForList, isCutOff } from '@/lib/base/search/search-list'
import { receivableStatuses } from '@/lib/money/receivables/receivable'
import { type ListedReceivable, receivableFields } from './fields'
import { countReceivables, type ListedReceivableRow, readReceivables, sumReceivables } from './store'

type Fields = typeof receivableFields
type ReceivableList = List<Fields['filters'], Fields['sorts'][number], ListedReceivable>

/** The acting seller's receivables, without the shares of its sub-sellers. */
export const receivableList: ReceivableList = {
  fields: receivableFields,
  permission: 'statement.read',
  async read(ctx, { filters: { q, ...others }, ...request }) {
    const orderIds = await findOrdersForList(ctx, q)
    const { items, more } = await readReceivables(ctx.db, sellerIdOf(ctx), { ...others, orderIds }, request)
    return { items: items.map(viewListed), more }
  },
  async count(ctx, { q, ...others }, max) {
    const orderIds = await findOrdersForList(ctx, q)
    return countReceivables(ctx.db, sellerIdOf(ctx), { ...others, orderIds }, max)
  },
  summedUpTo: COUNTED,
  async sums(ctx, { q, ...others }) {
    const orderIds = await findOrdersForList(ctx, q)
    if (isCutOff(orderIds)) return undefined
    return sumsOf(
      'receivableList.statuses',
      receivableStatuses,
      await sumReceivables(ctx.db, sellerIdOf(ctx), { ...others, orderIds }),
    )
  },
}

function viewListed({ receivable, charge, order }: ListedReceivableRow): ListedReceivable {
  const { uuid, status, method, number, reserve, executionDate, gross, net, remaining, settledAt } =
    receivable
  const { name, email } = order.customer
  return {
    ...{ uuid, status, method, number, reserve, executionDate, gross, net, remaining },
    ...charge,
    order: { uuid: order.uuid, title: order.title },
    customer: { name, email },
    settledAt: settledAt?.toISOString() ?? null,
  }
}
