import { randomUUID } from 'node:crypto'
import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { dataOf, saidDataOf } from './buyer-data'
import type { BuyerRequest } from './contract'
import { type BuyerRow, upsertBuyer } from './store'

/**
 * Registers a buyer of the acting seller. There is one for each document: where the seller has it already, what is said
 * is brought up to date and what is not said is kept.
 */
export async function createBuyer(ctx: Ctx, input: BuyerRequest): Promise<BuyerRow> {
  const sellerId = sellerIdOf(ctx)
  const { document } = input
  return transaction(ctx, ({ tx, now }) => {
    const row = { ...dataOf(input, document), uuid: randomUUID(), sellerId, createdAt: now }
    return upsertBuyer(tx, row, saidDataOf(input))
  })
}
