import { randomUUID } from 'node:crypto'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { queueForSearch } from '@/lib/base/search/queue-records'
import { dataOf, sentDataOf } from './buyer-data'
import type { BuyerRequest } from './contract'
import { type BuyerRow, upsertBuyer } from './store'

/**
 * Registers a buyer of the acting seller. There is one for each document: an existing buyer gets the sent fields and
 * keeps the others.
 */
export async function createBuyer(ctx: Ctx, input: BuyerRequest): Promise<BuyerRow> {
  const sellerId = sellerIdOf(ctx)
  const { document } = input
  return transaction(ctx, async (inner) => {
    const row = { ...dataOf(input, document), uuid: randomUUID(), sellerId, createdAt: inner.now }
    const buyer = await upsertBuyer(inner.tx, row, sentDataOf(input))
    await queueForSearch(inner, sellerId, 'BUYER', [buyer.id])
    return buyer
  })
}
