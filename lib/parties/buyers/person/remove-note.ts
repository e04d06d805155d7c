import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { deleteNote } from './store'

/** Deletes a note about a buyer of the acting seller. Throws NOT_FOUND. */
export async function removeNote(ctx: Ctx, input: { buyer: string; note: string }): Promise<void> {
  requirePermission(ctx, 'buyers.write')
  const sellerId = sellerIdOf(ctx)
  await transaction(ctx, async (inner) => {
    const buyer = await findBuyerOfSeller(inner.tx, sellerId, input.buyer)
    const note = await deleteNote(inner.tx, sellerId, input.note)
    if (!buyer || note?.buyerId !== buyer.id) throw new Problem('NOT_FOUND')
    const before = { note: note.uuid, by: note.author }
    await recordAudit(inner, { action: 'buyer.note-removed', resource: buyer.uuid, before })
  })
}
