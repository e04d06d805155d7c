import type { Ctx } from '@/lib/kernel/ctx'
import type { OperatorRole, Role } from '@/lib/kernel/permissions'
import type { SellerRow } from '@/lib/sellers/store'
import { findLiveSession } from './store'

interface SignedIn {
  sessionUuid: string
  userUuid: string
  name: string
  email: string
}

/** Of a person who works for a seller at present. */
export interface PortalSession extends SignedIn {
  role: Role
  seller: SellerRow
  /** Whether the person also works for the operator. */
  isOperator: boolean
}

/** Of a person who works in the operator's area at present. */
export interface OperatorSession extends SignedIn {
  operatorRole: OperatorRole
}

/**
 * The signed-in user with the role at the seller for which the session works, or at the operator; undefined if the
 * session expired, was revoked, or works for a seller or the operator without being a member any longer.
 */
export async function authenticateSession(
  ctx: Ctx,
  sessionUuid: string,
): Promise<PortalSession | OperatorSession | undefined> {
  const row = await findLiveSession(ctx.db, sessionUuid, ctx.systemNow)
  if (!row) return undefined
  const { session, user, membership, seller } = row
  const { uuid: userUuid, name, email, operatorRole } = user
  const signedIn = { sessionUuid, userUuid, name, email }
  if (session.sellerId === null) return operatorRole ? { ...signedIn, operatorRole } : undefined
  if (!membership || !seller) return undefined
  return { ...signedIn, role: membership.role, seller, isOperator: operatorRole !== null }
}
