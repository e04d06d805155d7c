import type { z } from 'zod'
import { setOperatorRole, setRole } from '@/lib/access/portal-users/set-role'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import type { OperatorRole, Role } from '@/lib/base/kernel/permissions'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import type { changeRoleInput } from './contract'
import { isLastLead, leadRoleOf, rolesOf } from './invitation'
import { lockTeam, requireTeamManager } from './team-of'
import { writeMemberMail } from './write-member-mail'

/** Gives a member another role, which counts from the next request. Throws NOT_FOUND, or CONFLICT for the last owner. */
export async function changeRole(ctx: Ctx, input: z.output<typeof changeRoleInput>): Promise<void> {
  const sellerId = requireTeamManager(ctx)
  requireStepUp(ctx)
  const { user, role } = input
  if (!rolesOf(sellerId).includes(role))
    throw invalidField('role', `deve ser um de ${rolesOf(sellerId).join(', ')}`)
  await transaction(ctx, async (inner) => {
    const members = await lockTeam(inner, sellerId)
    const member = members.find(({ userUuid }) => userUuid === user)
    if (!member) throw new Problem('NOT_FOUND')
    if (member.role === role) return
    if (isLastLead(members, user, leadRoleOf(sellerId))) throw new Problem('CONFLICT')
    const { userId, email, role: before } = member
    if (sellerId === null) await setOperatorRole(inner, userId, role as OperatorRole)
    else await setRole(inner, { userId, sellerId, role: role as Role })
    await writeMemberMail(inner, 'roleChanged', { sellerId, recipient: email, role })
    await recordAudit(inner, {
      action: 'member.role-changed',
      resource: user,
      before: { email, role: before },
      after: { email, role },
    })
  })
}
