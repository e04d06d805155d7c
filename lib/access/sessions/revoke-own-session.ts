import { requireUser } from '@/lib/access/portal-users/require-user'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { revokeSessionOfUser } from './store'

/** Ends one of the acting user's sessions at once. Throws NOT_FOUND if it is another user's, or has ended. */
export async function revokeOwnSession(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  const { user } = await requireUser(ctx)
  await transaction(ctx, async (inner) => {
    const session = { uuid, userId: user.id, revokedAt: ctx.systemNow }
    if (!(await revokeSessionOfUser(inner.tx, session))) throw new Problem('NOT_FOUND')
    await recordAudit(inner, { action: 'session.revoked', resource: uuid })
  })
}
