import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { queueForSearch } from '@/lib/base/search/queue-records'
import { sentDataOf } from './buyer-data'
import type { BuyerChange } from './contract'
import { lockBuyerOfSeller, updateBuyer } from './store'

/**
 * Changes the sent fields of a buyer of the acting seller; all others stay. Orders keep their copy. Throws NOT_FOUND,
 * or CONFLICT if another buyer of the seller has the document.
 */
export async function changeBuyer(ctx: Ctx, input: BuyerChange & { uuid: string }): Promise<void> {
  const sellerId = sellerIdOf(ctx)
  await transaction(ctx, async (inner) => {
    const buyer = await lockBuyerOfSeller(inner.tx, sellerId, input.uuid)
    if (!buyer) throw new Problem('NOT_FOUND')
    const { uuid: _, ...sent } = input
    await updateBuyer(inner.tx, buyer.id, sentDataOf(sent))
    await queueForSearch(inner, sellerId, 'BUYER', [buyer.id])
  })
}
