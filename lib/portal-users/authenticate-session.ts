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
}

/** The signed-in user and its seller; undefined if the session expired, was revoked, or has no seller. */
export async function authenticateSession(ctx: Ctx, sessionUuid: string): Promise<PortalSession | undefined> {
  const row = await findLiveSession(ctx.db, sessionUuid, ctx.systemNow)
  if (!row?.seller) return undefined
  const { user, seller } = row
  const { uuid: userUuid, name, email } = user
  return { sessionUuid, userUuid, name, email, role: 'OWNER', seller }
}
