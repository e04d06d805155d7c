import { revokeSession } from '@/lib/access/sessions/store'
import type { Ctx } from '@/lib/base/kernel/ctx'

export async function signOut(ctx: Ctx, input: { sessionUuid: string }): Promise<void> {
  await revokeSession(ctx.db, input.sessionUuid, ctx.systemNow)
}
