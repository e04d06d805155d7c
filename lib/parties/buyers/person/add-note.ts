import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { lockBuyerOfSeller } from '@/lib/parties/buyers/store'
import { countNotes, insertNote } from './store'

const MAX_NOTES = 200

/** Adds a note about a buyer of the acting seller; the audit log has that, not the text. Throws NOT_FOUND, or CONFLICT at the limit. */
export async function addNote(ctx: Ctx, input: { buyer: string; text: string }): Promise<{ uuid: string }> {
  requirePermission(ctx, 'buyers.write')
  const sellerId = sellerIdOf(ctx)
  const author = ctx.actor.kind === 'portal-user' ? (ctx.actor.email ?? '') : ''
  return transaction(ctx, async (inner) => {
    const buyer = await lockBuyerOfSeller(inner.tx, sellerId, input.buyer)
    if (!buyer) throw new Problem('NOT_FOUND')
    if ((await countNotes(inner.tx, sellerId, buyer.id)) >= MAX_NOTES) throw new Problem('CONFLICT')
    const note = { uuid: randomUUID(), sellerId, buyerId: buyer.id, author, createdAt: inner.now }
    const { uuid } = await insertNote(inner.tx, { ...note, text: input.text })
    await recordAudit(inner, { action: 'buyer.noted', resource: buyer.uuid, after: { note: uuid } })
    return { uuid }
  })
}
