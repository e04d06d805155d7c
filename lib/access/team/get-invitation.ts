import { findUserByEmail } from '@/lib/access/portal-users/store'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { TeamRole } from './invitation'
import { requireInvitation } from './require-invitation'
import { teamName } from './write-member-mail'

export interface ShownInvitation {
  team: string
  isOperator: boolean
  email: string
  role: TeamRole
  invitedBy: string | null
  /** Whether the person has an account, whose password is then asked for. */
  hasAccount: boolean
}

/** The invitation of a link. Throws NOT_FOUND for one that was used, replaced or revoked, or that expired. */
export async function getInvitation(ctx: Ctx, { token }: { token: string }): Promise<ShownInvitation> {
  const { own, invitation } = await requireInvitation(ctx, token)
  const { sellerId, email, role, invitedBy } = invitation
  const user = await findUserByEmail(ctx.db, email)
  const team = await teamName(own, sellerId)
  return { team, isOperator: sellerId === null, email, role, invitedBy, hasAccount: user !== undefined }
}
