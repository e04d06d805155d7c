import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { hashToken } from '@/lib/kernel/sealed'
import { findUserByEmail } from '@/lib/portal-users/store'
import type { TeamRole } from './invitation'
import { findValidInvitation } from './store'
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
  const found = await findValidInvitation(ctx.db, hashToken(token), ctx.systemNow)
  if (!found) throw new Problem('NOT_FOUND')
  const { sellerId, email, role, invitedBy } = found
  const user = await findUserByEmail(ctx.db, email)
  const team = await teamName(ctx, sellerId)
  return { team, isOperator: sellerId === null, email, role, invitedBy, hasAccount: user !== undefined }
}
