import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import type { Role } from '@/lib/base/kernel/permissions'
import { Problem } from '@/lib/base/kernel/problem'
import type { Inbox } from './notification-store'
import { findUserId } from './people-store'

/** The inbox of the acting person at the seller of the session. Throws FORBIDDEN for other actors. */
export async function ownInbox(ctx: Ctx): Promise<Inbox & { role: Role; userUuid: string }> {
  const { actor } = ctx
  if (actor.kind !== 'portal-user') throw new Problem('FORBIDDEN')
  const { role, userUuid } = actor
  const userId = await findUserId(ctx.db, userUuid)
  if (userId === undefined) throw new Problem('FORBIDDEN')
  return { userId, sellerId: sellerIdOf(ctx), role, userUuid }
}
