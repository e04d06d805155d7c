import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { hashToken } from '@/lib/base/kernel/sealed'
import { inCellOfSellerId } from '@/lib/parties/seller-directory/in-cell-of-seller'
import { findValidInvitation, type InvitationRow } from './store'

/** The invitation of a link, and the context in the cell of its seller. Throws NOT_FOUND for a link that no longer counts. */
export async function requireInvitation(
  ctx: Ctx,
  token: string,
): Promise<{ own: Ctx; invitation: InvitationRow }> {
  const invitation = await findValidInvitation(ctx.db, hashToken(token), ctx.systemNow)
  if (!invitation) throw new Problem('NOT_FOUND')
  const { sellerId } = invitation
  return { own: sellerId === null ? ctx : await inCellOfSellerId(ctx, sellerId), invitation }
}
