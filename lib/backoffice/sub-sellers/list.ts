import { sellerIdOf } from '@/lib/base/kernel/ctx'
import type { List } from '@/lib/base/lists/list'
import { noShares } from '@/lib/money/statement/sub-sellers/get-balance'
import { sumsOfSubSellers } from '@/lib/money/statement/sub-sellers/store'
import { type ListedSubSeller, subSellerFields } from './fields'
import { countListed, countStates, readListed } from './list-store'

type Fields = typeof subSellerFields
type SubSellerList = List<Fields['filters'], Fields['sorts'][number], ListedSubSeller>

/** The acting seller's sub-sellers with their balances. */
export const subSellerList: SubSellerList = {
  fields: subSellerFields,
  permission: 'statement.read',
  async read(ctx, { filters, ...request }) {
    const sellerId = sellerIdOf(ctx)
    const { items, more } = await readListed(ctx.db, sellerId, filters.status, request)
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
          document,
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
  count: (ctx, { status }, max) => countListed(ctx.db, sellerIdOf(ctx), status, max),
  countChips: async (ctx) => countStates(ctx.db, sellerIdOf(ctx)),
}
