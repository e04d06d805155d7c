import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { requireFreeDocument } from './free-document'
import { lockSeller } from './store'
import type { SubSellerRequest } from './sub-seller-contract'
import { insertSubSeller, type SubSellerRow } from './sub-seller-store'

/** Adds a sub-seller of the acting seller. Throws CONFLICT if the seller has one with the document. */
export async function createSubSeller(ctx: Ctx, input: SubSellerRequest): Promise<SubSellerRow> {
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async ({ tx, now }) => {
    await lockSeller(tx, sellerId)
    await requireFreeDocument(tx, sellerId, input.document)
    return insertSubSeller(tx, {
      ...input,
      account: input.account ?? null,
      sellerId,
      active: true,
      createdAt: now,
    })
  })
}
