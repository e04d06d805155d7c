import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { formatDocument } from '@/lib/base/kernel/documents'
import { COUNTED, type List } from '@/lib/base/lists/list'
import { COUNTED_FOUND, countFound, findForList } from '@/lib/base/search/search-list'
import { buyerFields, type ListedBuyer } from '@/lib/parties/buyers/fields'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { countBuyers, listBuyersOfPortal } from '@/lib/parties/buyers/list-store'
import { sumOrdersOfBuyers } from '@/lib/payments/orders/person/store'

/** The orders of each are added up, so those of a few pages only. */
const SUMMED = 100

type Fields = typeof buyerFields

/** The acting seller's buyers, without those whose data was erased. */
export const buyerList: List<Fields['filters'], Fields['sorts'][number], ListedBuyer> = {
  fields: buyerFields,
  permission: 'payments.read',
  async read(ctx, { filters: { q, ...others }, ...request }) {
    const sellerId = sellerIdOf(ctx)
    const idOf = async (uuid: string) => (await findBuyerOfSeller(ctx.db, sellerId, uuid))?.id
    const ids = await findForList(ctx, 'BUYER', { q, others, request, idOf })
    const { items, more } = await listBuyersOfPortal(ctx.db, sellerId, { ...others, ids }, request)
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
  countedWith: ({ q }) => (q === undefined ? COUNTED : COUNTED_FOUND),
  async count(ctx, { q, ...others }, max) {
    const found = await countFound(ctx, 'BUYER', { q, others, max })
    if (typeof found === 'number') return found
    return countBuyers(ctx.db, sellerIdOf(ctx), { ...others, ids: found }, max)
  },
  summedUpTo: SUMMED,
  async sums(ctx, { q, ...others }) {
    const sellerId = sellerIdOf(ctx)
    const request = { sort: { by: 'createdAt', descending: true }, size: SUMMED } as const
    const idOf = async () => undefined
    const ids = await findForList(ctx, 'BUYER', { q, others, request, idOf })
    const { items } = await listBuyersOfPortal(ctx.db, sellerId, { ...others, ids }, request)
    const uuids = items.map(({ uuid }) => uuid)
    const sums = [...(await sumOrdersOfBuyers(ctx.db, sellerId, uuids)).values()]
    const value = sums.reduce((sum, { bought }) => sum + bought, 0)
    return [{ words: 'buyers.columns', word: 'bought', value }]
  },
}
