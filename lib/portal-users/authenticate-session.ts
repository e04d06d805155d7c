import type { Ctx } from '@/lib/kernel/ctx'
import type { Role } from '@/lib/kernel/permissions'
import type { SellerRow } from '@/lib/sellers/store'
import { isIdle, USE_WRITTEN_EVERY_MS } from './sessions/session'
import { touchSession } from './sessions/store'
import { findLiveSession } from './store'

export interface PortalSession {
  sessionUuid: string
  userUuid: string
  name: string
  email: string
  role: Role
  seller: SellerRow
  /** What the user has to do before the portal opens. */
  requiredStep?: 'new-password'
}

/**
 * The signed-in user and its seller; undefined if the session expired, was idle too long or revoked, or has no seller.
 * `isAutomatic`: the page sends the request by itself, which is no use of the session.
 */
export async function authenticateSession(
  ctx: Ctx,
  sessionUuid: string,
  { isAutomatic = false } = {},
): Promise<PortalSession | undefined> {
  const row = await findLiveSession(ctx.db, sessionUuid, ctx.systemNow)
  if (!row?.seller) return undefined
  const { user, seller, session } = row
  if (isIdle(session.lastUsedAt, seller.security.idleMinutes, ctx.systemNow)) return undefined
  const before = new Date(ctx.systemNow.getTime() - USE_WRITTEN_EVERY_MS)
  if (!isAutomatic && session.lastUsedAt <= before)
    await touchSession(ctx.db, sessionUuid, { usedAt: ctx.systemNow, before })
  const { uuid: userUuid, name, email } = user
  const requiredStep = user.mustChangePassword ? ('new-password' as const) : undefined
  return { sessionUuid, userUuid, name, email, role: 'OWNER', seller, requiredStep }
}
