// An invitation lets a person work for a seller, or for the operator, in a role. Its mail has a link for one use, whose
// token is stored only as a hash; a link that is sent again has a new one.
import { randomBytes } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { type OperatorRole, operatorRoles, type Role, roles } from '@/lib/base/kernel/permissions'
import { hashToken } from '@/lib/base/kernel/sealed'

export const INVITATION_MS = 7 * DAY_MS
/** So that nobody's mailbox is flooded: how often one is sent again, and how many a team writes in a day. */
export const RESEND_AFTER_MS = MINUTE_MS
export const MAX_INVITATIONS_A_DAY = 50

/** The role of a member of any team. */
export type TeamRole = Role | OperatorRole

/** The roles of a team: of a seller, or without one of the operator. */
export const rolesOf = (sellerId: number | null): readonly TeamRole[] =>
  sellerId === null ? operatorRoles : roles

/** The role of which a team always has a person, who can invite all others. */
export const leadRoleOf = (sellerId: number | null): TeamRole => (sellerId === null ? 'ADMIN' : 'OWNER')

export function newInvitationToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** Whether a member may get another role or be removed: somebody of the lead role must stay. */
export function isLastLead(
  members: readonly { userUuid: string; role: TeamRole }[],
  userUuid: string,
  leadRole: TeamRole,
): boolean {
  const leads = members.filter(({ role }) => role === leadRole)
  return leads.length === 1 && leads[0]!.userUuid === userUuid
}
