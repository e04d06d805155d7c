import { requireUser } from '@/lib/access/portal-users/require-user'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { revokeSessionsOfUser } from './store'

/** Ends all sessions of the acting user but the current one; returns how many. */
export async function revokeOtherSessions(ctx: Ctx): Promise<{ sessions: number }> {
  const { user, sessionUuid } = await requireUser(ctx)
  return transaction(ctx, async (inner) => {
    const others = { userId: user.id, except: sessionUuid, revokedAt: ctx.systemNow }
    const sessions = await revokeSessionsOfUser(inner.tx, others)
    if (sessions > 0)
      await recordAudit(inner, { action: 'session.revoked', resource: 'others', after: { sessions } })
    return { sessions }
  })
}
