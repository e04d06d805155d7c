import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { formatDocument } from '@/lib/base/kernel/documents'
import type { List } from '@/lib/base/lists/list'
import { noShares } from '@/lib/money/statement/sub-sellers/get-balance'
import { type SubSellerSums, sumsOfSubSellers } from '@/lib/money/statement/sub-sellers/store'
import { type ListedSubSeller, subSellerFields } from '@/lib/parties/sellers/sub-seller-fields'
import {
  countSubSellerStates,
  countSubSellers,
  listSubSellersOfPortal,
} from '@/lib/parties/sellers/sub-seller-store'

/** The postings of each are added up, so those of a few pages only. */
const SUMMED = 100

type Fields = typeof subSellerFields
type SubSellerList = List<Fields['filters'], Fields['sorts'][number], ListedSubSeller>

/** The acting seller's sub-sellers with their balances. */
export const subSellerList: SubSellerList = {
  fields: subSellerFields,
  permission: 'statement.read',
  async read(ctx, { filters, ...request }) {
    const sellerId = sellerIdOf(ctx)
    const { items, more } = await listSubSellersOfPortal(ctx.db, sellerId, filters, request)
    const sums = await sumsOfSubSellers(
      ctx.db,
      sellerId,
      items.map(({ id }) => id),
    )
    return {
      more,
      items: items.map(({ id, name, document, active, account, createdAt }) => {
        const { payable, receivable, paidOut } = sums.get(id) ?? noShares
        return {
          id,
          name,
          document: formatDocument(document),
          state: active ? ('ACTIVE' as const) : ('INACTIVE' as const),
          hasAccount: account !== null,
          available: payable,
          toReceive: receivable,
          paidOut,
          createdAt: createdAt.toISOString(),
        }
      }),
    }
  },
  count: (ctx, filters, max) => countSubSellers(ctx.db, sellerIdOf(ctx), filters, max),
  summedUpTo: SUMMED,
  async sums(ctx, filters) {
    const sellerId = sellerIdOf(ctx)
    const sort = { by: 'createdAt', descending: true } as const
    const { items } = await listSubSellersOfPortal(ctx.db, sellerId, filters, { sort, size: SUMMED })
    const ids = items.map(({ id }) => id)
    const shares = [...(await sumsOfSubSellers(ctx.db, sellerId, ids)).values()]
    const add = (of: (one: SubSellerSums) => number) => shares.reduce((sum, one) => sum + of(one), 0)
    return [
      { words: 'subSellers.columns', word: 'available', value: add(({ payable }) => payable) },
      { words: 'subSellers.columns', word: 'toReceive', value: add(({ receivable }) => receivable) },
      { words: 'subSellers.columns', word: 'paidOut', value: add(({ paidOut }) => paidOut) },
    ]
  },
  countChips: async (ctx) => countSubSellerStates(ctx.db, sellerIdOf(ctx)),
}
