import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { requireFreeDocument } from './free-document'
import { changedAccount } from './seller'
import { lockSeller } from './store'
import type { SubSellerRequest } from './sub-seller-contract'
import { insertSubSeller, type SubSellerRow } from './sub-seller-store'

/** Adds a sub-seller of the acting seller. Throws CONFLICT if the seller has one with the document. */
export async function createSubSeller(ctx: Ctx, input: SubSellerRequest): Promise<SubSellerRow> {
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    const { tx, now } = inner
    await lockSeller(tx, sellerId)
    await requireFreeDocument(tx, sellerId, input.document)
    const created = await insertSubSeller(tx, {
      ...input,
      account: input.account ? changedAccount(null, input.account) : null,
      address: input.address ?? null,
      sellerId,
      active: true,
      createdAt: now,
    })
    const { id, name, document, email, account } = created
    const after = { name, document, email, account }
    await recordAudit(inner, { action: 'sub-seller.created', resource: String(id), after })
    return created
  })
}
