import { randomUUID } from 'node:crypto'
import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
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
  return transaction(ctx, ({ tx, now }) => {
    const row = { ...dataOf(input, document), uuid: randomUUID(), sellerId, createdAt: now }
    return upsertBuyer(tx, row, sentDataOf(input))
  })
}
