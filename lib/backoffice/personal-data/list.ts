import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { formatDocument } from '@/lib/base/kernel/documents'
import type { List } from '@/lib/base/lists/list'
import { buyerFields, type ListedBuyer } from '@/lib/parties/buyers/fields'
import { countBuyers, listBuyersOfPortal } from '@/lib/parties/buyers/list-store'
import { sumOrdersOfBuyers } from '@/lib/payments/orders/person/store'

type Fields = typeof buyerFields

/** The acting seller's buyers, without those whose data was erased. */
export const buyerList: List<Fields['filters'], Fields['sorts'][number], ListedBuyer> = {
  fields: buyerFields,
  permission: 'payments.read',
  async read(ctx, { filters, ...request }) {
    const sellerId = sellerIdOf(ctx)
    const { items, more } = await listBuyersOfPortal(ctx.db, sellerId, filters, request)
    const sums = await sumOrdersOfBuyers(
      ctx.db,
      sellerId,
      items.map(({ uuid }) => uuid),
    )
    const listed = items.map((buyer) => ({
      uuid: buyer.uuid,
      name: buyer.name,
      document: formatDocument(buyer.document),
      email: buyer.email,
      phone: buyer.phone,
      city: buyer.address?.city ?? '',
      ...(sums.get(buyer.uuid) ?? { orders: 0, bought: 0 }),
      createdAt: buyer.createdAt.toISOString(),
    }))
    return { items: listed, more }
  },
  count: async (ctx, filters, max) => countBuyers(ctx.db, sellerIdOf(ctx), filters, max),
}
