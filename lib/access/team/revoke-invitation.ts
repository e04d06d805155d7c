import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { lockOpenInvitation, updateInvitation } from './store'
import { requireTeamManager } from './team-of'

/** Ends an invitation: its link no longer counts. Throws NOT_FOUND. */
export async function revokeInvitation(ctx: Ctx, { uuid }: { uuid: string }): Promise<{ uuid: string }> {
  const sellerId = requireTeamManager(ctx)
  return transaction(ctx, async (inner) => {
    const open = await lockOpenInvitation(inner.tx, sellerId, { uuid })
    if (!open) throw new Problem('NOT_FOUND')
    const { id, email, role } = open
    await updateInvitation(inner.tx, id, { revokedAt: inner.systemNow })
    await recordAudit(inner, { action: 'member.invitation-revoked', resource: uuid, before: { email, role } })
    return { uuid }
  })
}
