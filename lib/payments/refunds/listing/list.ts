import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { COUNTED, COUNTED_PER_CHIP, chipsOf, type List, sumsOf } from '@/lib/base/lists/list'
import { findOrdersForList, isCutOff } from '@/lib/base/search/search-list'
import { refundStatuses } from '@/lib/payments/refunds/refund'
import { type ListedRefund, refundFields } from './fields'
import { countListed, countRefunds, type ListedRefundRow, readRefunds, sumListed } from './store'

type Fields = typeof refundFields

/** The acting seller's refunds. */
export const refundList: List<Fields['filters'], Fields['sorts'][number], ListedRefund> = {
  fields: refundFields,
  permission: 'payments.read',
  async read(ctx, { filters: { q, ...others }, ...request }) {
    const orderIds = await findOrdersForList(ctx, q)
    const { items, more } = await readRefunds(ctx.db, sellerIdOf(ctx), { ...others, orderIds }, request)
    return { items: items.map(viewListed), more }
  },
  async count(ctx, { q, ...others }, max) {
    const orderIds = await findOrdersForList(ctx, q)
    return countListed(ctx.db, sellerIdOf(ctx), { ...others, orderIds }, max)
  },
  summedUpTo: COUNTED,
  async sums(ctx, { q, ...others }) {
    const orderIds = await findOrdersForList(ctx, q)
    if (isCutOff(orderIds)) return undefined
    return sumsOf(
      'refunds.filter',
      refundStatuses,
      await sumListed(ctx.db, sellerIdOf(ctx), { ...others, orderIds }),
    )
  },
  countChips: async (ctx) => chipsOf(await countRefunds(ctx.db, sellerIdOf(ctx), COUNTED_PER_CHIP)),
}

function viewListed({ refund, charge, order: { customer, ...order } }: ListedRefundRow): ListedRefund {
  const { name, email, document } = customer
  return {
    uuid: refund.uuid,
    order,
    customer: { name, email, document },
    status: refund.status,
    awaitsApproval: refund.awaitsApproval,
    method: refund.method,
    value: refund.value,
    reason: refund.reason,
    failure: refund.failure?.message ?? null,
    createdAt: refund.createdAt.toISOString(),
    chargeUuid: charge.uuid,
  }
}
