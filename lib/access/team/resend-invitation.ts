import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { INVITATION_MS, newInvitationToken, RESEND_AFTER_MS } from './invitation'
import { lockOpenInvitation, updateInvitation } from './store'
import { requireTeamManager } from './team-of'
import { writeInvitationMail } from './write-member-mail'

/**
 * Sends an invitation again, with a new link that counts for 7 days; the former one no longer counts. Throws NOT_FOUND,
 * or CONFLICT if it was sent within the last minute.
 */
export async function resendInvitation(ctx: Ctx, { uuid }: { uuid: string }): Promise<{ uuid: string }> {
  const sellerId = requireTeamManager(ctx)
  requireStepUp(ctx)
  return transaction(ctx, async (inner) => {
    const open = await lockOpenInvitation(inner.tx, sellerId, { uuid })
    if (!open) throw new Problem('NOT_FOUND')
    const { email, role, invitedBy } = open
    const now = inner.systemNow
    if (now.getTime() - open.sentAt.getTime() < RESEND_AFTER_MS) throw new Problem('CONFLICT')
    const { token, tokenHash } = newInvitationToken()
    const expiresAt = new Date(now.getTime() + INVITATION_MS)
    await updateInvitation(inner.tx, open.id, { tokenHash, sentAt: now, expiresAt })
    await writeInvitationMail(inner, { sellerId, recipient: email, role }, { token, invitedBy })
    await recordAudit(inner, {
      action: 'member.invited',
      resource: uuid,
      after: { email, role, again: true },
    })
    return { uuid }
  })
}
