import { endKeysOfPerson } from '@/lib/access/api-keys/end-keys-of-person'
import { removeMembership, setOperatorRole } from '@/lib/access/portal-users/set-role'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { isLastLead, leadRoleOf } from './invitation'
import { lockTeam, requireTeamManager } from './team-of'
import { writeMemberMail } from './write-member-mail'

/**
 * Ends a membership, the sessions in it and the API keys that the person created: the next request is refused. The person keeps
 * the account and all other memberships. Throws NOT_FOUND, or CONFLICT for the last owner.
 */
export async function removeMember(ctx: Ctx, { user }: { user: string }): Promise<void> {
  const sellerId = requireTeamManager(ctx)
  requireStepUp(ctx)
  await transaction(ctx, async (inner) => {
    const members = await lockTeam(inner, sellerId)
    const member = members.find(({ userUuid }) => userUuid === user)
    if (!member) throw new Problem('NOT_FOUND')
    if (isLastLead(members, user, leadRoleOf(sellerId))) throw new Problem('CONFLICT')
    const { userId, email, role } = member
    if (sellerId === null) await setOperatorRole(inner, userId, null)
    else {
      await endKeysOfPerson(inner, { userId, sellerId })
      await removeMembership(inner, { userId, sellerId })
    }
    await writeMemberMail(inner, 'removed', { sellerId, recipient: email, role })
    await recordAudit(inner, { action: 'member.removed', resource: user, before: { email, role } })
  })
}
