import type { Ctx } from '@/lib/base/kernel/ctx'
import { revokeSession } from '@/lib/access/sessions/store'

export async function signOut(ctx: Ctx, input: { sessionUuid: string }): Promise<void> {
  await revokeSession(ctx.db, input.sessionUuid, ctx.systemNow)
}
