import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { COUNTED, COUNTED_PER_CHIP, chipsOf, type List, sumsOf } from '@/lib/base/lists/list'
import { findOrdersForList, isCutOff } from '@/lib/base/search/search-list'
import { disputeStatuses } from '@/lib/payments/disputes/dispute'
import { causeOf } from '@/lib/payments/disputes/reasons'
import { countDisputes } from '@/lib/payments/disputes/store'
import { disputeFields, type ListedDispute } from './fields'
import { countListed, type ListedDisputeRow, readDisputes, sumListed } from './store'

type Fields = typeof disputeFields

/** The acting seller's disputes. */
export const disputeList: List<Fields['filters'], Fields['sorts'][number], ListedDispute> = {
  fields: disputeFields,
  permission: 'payments.read',
  async read(ctx, { filters: { q, ...others }, ...request }) {
    const orderIds = await findOrdersForList(ctx, q)
    const { items, more } = await readDisputes(ctx.db, sellerIdOf(ctx), { ...others, orderIds }, request)
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
    const sums = await sumListed(ctx.db, sellerIdOf(ctx), { ...others, orderIds })
    return sumsOf('portal.statuses.dispute', disputeStatuses, sums)
  },
  countChips: async (ctx) => chipsOf(await countDisputes(ctx.db, sellerIdOf(ctx), COUNTED_PER_CHIP)),
}

function viewListed({ dispute, order: { customer, ...order } }: ListedDisputeRow): ListedDispute {
  const { name, email, document } = customer
  const isPending = dispute.status === 'OPEN' || dispute.status === 'ANSWERED'
  return {
    uuid: dispute.uuid,
    order,
    customer: { name, email, document },
    status: dispute.status,
    kind: dispute.kind,
    cause: causeOf(dispute.reason),
    reason: dispute.reason,
    method: dispute.paymentMethod,
    value: dispute.value,
    createdAt: dispute.createdAt.toISOString(),
    alertEnd: dispute.alertEnd,
    dueAt: (isPending && dispute.dueAt?.toISOString()) || null,
  }
}
