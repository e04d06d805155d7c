import { changesOf } from '@/lib/base/audit/changes'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
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
  const { account: sentAccount, address: sentAddress, ...fields } = rest
  const change = { ...fields, ...(active !== undefined && { active }) }
  return transaction(ctx, async (inner) => {
    const { tx } = inner
    await lockSeller(tx, sellerId)
    const existing = await findSubSellerOfSeller(tx, sellerId, id)
    if (!existing) throw new Problem('NOT_FOUND')
    if (change.document !== undefined) await requireFreeDocument(tx, sellerId, change.document, id)
    const account = sentAccount && changedAccount(existing.account, sentAccount)
    // A part sent empty is present as undefined, and is removed.
    const address = sentAddress && { ...existing.address, ...sentAddress }
    const changed = { ...change, account, address }
    if (Object.values(changed).every((member) => member === undefined)) return existing
    // Its payouts wait a day for an account that takes the place of another one.
    const isOtherAccount = existing.account && account && changesOf(existing.account, account)
    const since = isOtherAccount ? { accountChangedAt: inner.now } : {}
    const updated = await updateSubSeller(tx, id, { ...changed, ...since })
    const { accountChangedAt } = existing
    const changes = changesOf(existing, { ...updated, accountChangedAt })
    if (changes) await recordAudit(inner, { action: 'sub-seller.changed', resource: String(id), ...changes })
    return updated
  })
}
