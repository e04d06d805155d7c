import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { COUNTED, chipsOf, type List, sumsOf } from '@/lib/base/lists/list'
import { COUNTED_FOUND, findOrdersForList, isCutOff } from '@/lib/base/search/search-list'
import { chargeStatuses } from '@/lib/payments/charges/charge'
import { takingsOf } from '@/lib/payments/charges/counting/figures'
import { chargeFields, type ListedCharge } from './fields'
import { countCharges, countStatuses, type ListedChargeRow, readCharges, sumCharges } from './store'

type Fields = typeof chargeFields

/** The acting seller's charges. */
export const chargeList: List<Fields['filters'], Fields['sorts'][number], ListedCharge> = {
  fields: chargeFields,
  permission: 'payments.read',
  async read(ctx, { filters: { q, ...others }, ...request }) {
    const orderIds = await findOrdersForList(ctx, q)
    const { items, more } = await readCharges(ctx.db, sellerIdOf(ctx), { ...others, orderIds }, request)
    return { items: items.map(viewListed), more }
  },
  countedWith: ({ metadata }) => (metadata ? COUNTED_FOUND : COUNTED),
  async count(ctx, { q, ...others }, max) {
    const orderIds = await findOrdersForList(ctx, q)
    return countCharges(ctx.db, sellerIdOf(ctx), { ...others, orderIds }, max)
  },
  summedUpTo: COUNTED,
  async sums(ctx, { q, ...others }) {
    const orderIds = await findOrdersForList(ctx, q)
    if (isCutOff(orderIds)) return undefined
    return sumsOf(
      'portal.statuses.charge',
      chargeStatuses,
      await sumCharges(ctx.db, sellerIdOf(ctx), { ...others, orderIds }),
    )
  },
  countChips: async (ctx) => chipsOf(await countStatuses(ctx.db, sellerIdOf(ctx))),
}

function viewListed({ charge, order: { customer, linkId, ...order } }: ListedChargeRow): ListedCharge {
  const { name, email, document } = customer
  return {
    uuid: charge.uuid,
    order,
    canceledAs: linkId === null ? 'charge' : 'linkCharge',
    customer: { name, email, document },
    status: charge.status,
    failure: charge.failure,
    method: charge.paymentMethod,
    value: charge.value,
    fee: takingsOf(charge)?.fee ?? null,
    installments: charge.installments,
    expirationDate: charge.expirationDate,
    createdAt: charge.createdAt.toISOString(),
    paidAt: charge.paidAt?.toISOString() ?? null,
    lastDigits: charge.card?.last4digits ?? null,
    authorizationCode: charge.authorizationCode,
    nsu: charge.authorizationNsu,
    bankReference: charge.bankReference,
  }
}
