import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { findUserByUuid, type PortalUserRow } from './store'

/** The acting user with the session. Throws FORBIDDEN for other actors. */
export async function requireUser({
  actor,
  db,
}: Pick<Ctx, 'actor' | 'db'>): Promise<{ user: PortalUserRow; sessionUuid: string }> {
  const user = actor.kind === 'portal-user' ? await findUserByUuid(db, actor.userUuid) : undefined
  if (actor.kind !== 'portal-user' || !user) throw new Problem('FORBIDDEN')
  return { user, sessionUuid: actor.sessionUuid }
}
