import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import type { inviteInput } from './contract'
import {
  INVITATION_MS,
  MAX_INVITATIONS_A_DAY,
  newInvitationToken,
  rolesOf,
  type TeamRole,
} from './invitation'
import { countInvitationsSince, insertInvitation, lockOpenInvitation, updateInvitation } from './store'
import { lockTeam, requireTeamManager } from './team-of'
import { writeInvitationMail } from './write-member-mail'

/**
 * Invites a person into the team of the actor, by a mail with a link for one use. Throws CONFLICT for a member, for a
 * person with an invitation that still counts, and after too many in a day.
 */
export async function inviteMember(ctx: Ctx, input: z.output<typeof inviteInput>): Promise<{ uuid: string }> {
  const sellerId = requireTeamManager(ctx)
  requireStepUp(ctx)
  const { actor } = ctx
  const invitedBy = 'email' in actor && actor.email ? actor.email : null
  const { uuid } = await transaction(ctx, (inner) =>
    writeInvitation(inner, { ...input, sellerId, invitedBy }),
  )
  return { uuid }
}

/** Stores an invitation into a team and writes its mail. Throws like `inviteMember`. */
export async function writeInvitation(
  ctx: TxCtx,
  input: { sellerId: number | null; email: string; role: TeamRole; invitedBy: string | null },
): Promise<{ uuid: string; token: string }> {
  const { sellerId, email, role, invitedBy } = input
  if (!rolesOf(sellerId).includes(role))
    throw invalidField('role', `deve ser um de ${rolesOf(sellerId).join(', ')}`)
  const members = await lockTeam(ctx, sellerId)
  if (members.some((member) => member.email === email)) throw new Problem('CONFLICT')
  const open = await lockOpenInvitation(ctx.tx, sellerId, { email })
  if (open && open.expiresAt > ctx.systemNow) throw new Problem('CONFLICT')
  if (open) await updateInvitation(ctx.tx, open.id, { revokedAt: ctx.systemNow })
  const dayAgo = new Date(ctx.systemNow.getTime() - DAY_MS)
  if ((await countInvitationsSince(ctx.tx, sellerId, dayAgo)) >= MAX_INVITATIONS_A_DAY)
    throw new Problem('CONFLICT')
  const { token, tokenHash } = newInvitationToken()
  const uuid = randomUUID()
  const now = ctx.systemNow
  const expiresAt = new Date(now.getTime() + INVITATION_MS)
  const row = { uuid, sellerId, email, role, tokenHash, invitedBy, createdAt: now, sentAt: now, expiresAt }
  await insertInvitation(ctx.tx, row)
  await writeInvitationMail(ctx, { sellerId, recipient: email, role }, { token, invitedBy })
  await recordAudit(ctx, { action: 'member.invited', resource: uuid, after: { email, role } })
  return { uuid, token }
}
