import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { requireFreeDocument } from './free-document'
import { changedAccount } from './seller'
import { lockSeller } from './store'
import type { SubSellerChange } from './sub-seller-contract'
import { findSubSellerOfSeller, type SubSellerRow, updateSubSeller } from './sub-seller-store'

/**
 * Changes the given fields of a sub-seller of the acting seller. Throws NOT_FOUND, also for another seller's, and
 * CONFLICT if another sub-seller has the document.
 */
export async function changeSubSeller(
  ctx: Ctx,
  input: SubSellerChange & { id: number },
): Promise<SubSellerRow> {
  const sellerId = sellerIdOf(ctx)
  const { id, isActive: active, ...rest } = input
  const change = { ...rest, ...(active !== undefined && { active }) }
  return transaction(ctx, async ({ tx }) => {
    await lockSeller(tx, sellerId)
    const existing = await findSubSellerOfSeller(tx, sellerId, id)
    if (!existing) throw new Problem('NOT_FOUND')
    if (change.document !== undefined) await requireFreeDocument(tx, sellerId, change.document, id)
    const account = change.account && changedAccount(existing.account, change.account)
    return Object.values(change).some((member) => member !== undefined)
      ? updateSubSeller(tx, id, { ...change, ...(account && { account }) })
      : existing
  })
}
