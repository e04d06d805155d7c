import type { Ctx } from '@/lib/kernel/ctx'
import type { Role } from '@/lib/kernel/permissions'
import type { SellerRow } from '@/lib/sellers/store'
import { findLiveSession } from './store'

export interface PortalSession {
  sessionUuid: string
  userUuid: string
  name: string
  email: string
  role: Role
  seller: SellerRow
  /** When the user last gave the password or a second factor; absent for a session older than this field. */
  provenAt?: Date
  /** The seller requires a second factor and the session was opened without one: it may only be used to add one. */
  lacksSecondFactor: boolean
}

/** The signed-in user and its seller; undefined if the session expired, was revoked, or has no seller. */
export async function authenticateSession(ctx: Ctx, sessionUuid: string): Promise<PortalSession | undefined> {
  const row = await findLiveSession(ctx.db, sessionUuid, ctx.systemNow)
  if (!row?.seller) return undefined
  const { user, seller, session } = row
  const { uuid: userUuid, name, email } = user
  const lacksSecondFactor = seller.security.secondFactorRequired === true && session.factorAt === null
  const proof = { ...(session.provenAt && { provenAt: session.provenAt }), lacksSecondFactor }
  return { sessionUuid, userUuid, name, email, role: 'OWNER', seller, ...proof }
}
