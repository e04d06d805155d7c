import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findUserByUuid, type PortalUserRow } from './store'

/** The acting person with the session, of a seller or of the operator. Throws FORBIDDEN for other actors. */
export async function requireUser({
  actor,
  db,
}: Pick<Ctx, 'actor' | 'db'>): Promise<{ user: PortalUserRow; sessionUuid: string }> {
  const user = 'sessionUuid' in actor ? await findUserByUuid(db, actor.userUuid) : undefined
  if (!('sessionUuid' in actor) || !user) throw new Problem('FORBIDDEN')
  return { user, sessionUuid: actor.sessionUuid }
}
