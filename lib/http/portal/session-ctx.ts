// The context of a request in a session, with the role that the person has at present.
import { atSellerClock, type Ctx, type RequestSource } from '@/lib/kernel/ctx'
import type { OperatorSession, PortalSession } from '@/lib/portal-users/authenticate-session'

export function ctxOf(anonymous: Ctx, session: PortalSession | OperatorSession, source: RequestSource): Ctx {
  const { sessionUuid, userUuid, email, provenAt } = session
  const person = { userUuid, sessionUuid, email, ...(provenAt && { provenAt }) }
  if ('operatorRole' in session) {
    const role = session.operatorRole
    const actor = { kind: 'operator-user' as const, ...person, role }
    return { ...anonymous, actor, source }
  }
  const { seller, role } = session
  const actor = { kind: 'portal-user' as const, ...person, sellerId: seller.id, role }
  return atSellerClock({ ...anonymous, actor, source }, seller.clockOffsetMs)
}
