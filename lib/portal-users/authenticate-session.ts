import type { Ctx } from '@/lib/kernel/ctx'
import type { SellerRow } from '@/lib/sellers/store'
import { findLiveSession } from './store'

export interface PortalSession {
  sessionUuid: string
  userUuid: string
  name: string
  email: string
  seller: SellerRow
}

/** The signed-in user and its seller; undefined if the session expired, was revoked, or has no seller. */
export async function authenticateSession(ctx: Ctx, sessionUuid: string): Promise<PortalSession | undefined> {
  const row = await findLiveSession(ctx.db, sessionUuid, ctx.systemNow)
  if (!row?.seller) return undefined
  const { user, seller } = row
  return { sessionUuid, userUuid: user.uuid, name: user.name, email: user.email, seller }
}
