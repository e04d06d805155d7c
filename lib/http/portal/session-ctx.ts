// The context of a request in a session, with the role that the person has at present.

import type { OperatorSession, PortalSession } from '@/lib/access/portal-users/authenticate-session'
import { inCell, inFirstCell } from '@/lib/base/cells/in-cell'
import { atSellerClock, type Ctx, type PlatformCtx, type RequestSource } from '@/lib/base/kernel/ctx'

export async function ctxOf(
  anonymous: PlatformCtx,
  session: PortalSession | OperatorSession,
  source: RequestSource,
): Promise<Ctx> {
  const { sessionUuid, userUuid, email, provenAt } = session
  const person = { userUuid, sessionUuid, email, ...(provenAt && { provenAt }) }
  if ('operatorRole' in session) {
    const role = session.operatorRole
    const actor = { kind: 'operator-user' as const, ...person, role }
    return { ...(await inFirstCell(anonymous)), actor, source }
  }
  const { seller, role, viewedUntil } = session
  const own = await inCell(anonymous, session.cell)
  if (viewedUntil) {
    const viewer = { kind: 'operator-viewer' as const, userUuid, email, sellerId: seller.id }
    return atSellerClock({ ...own, actor: viewer, source }, seller.clockOffsetMs)
  }
  const actor = { kind: 'portal-user' as const, ...person, sellerId: seller.id, role }
  return atSellerClock({ ...own, actor, source }, seller.clockOffsetMs)
}

/** A person of the operator as a reader of the portal at which the session looks; undefined where it looks at none. */
export function readerOf(session: OperatorSession): PortalSession | undefined {
  const { operatorRole: _, viewing, ...person } = session
  if (!viewing) return undefined
  const { seller, cell, until } = viewing
  return { ...person, role: 'VIEWER', seller, cell, isOperator: true, viewedUntil: until }
}
