import type { Ctx } from '@/lib/kernel/ctx'
import { ENDED_SESSION_MS } from './portal-user'
import { EMAIL_WINDOW_MS } from './sign-in-limits'
import { deleteEndedSessions, deleteOldFailures } from './store'

/** Job: deletes failed sign-ins that no longer count, and sessions that ended long ago. */
export async function forgetEndedSignIns(ctx: Ctx): Promise<number> {
  const ago = (milliseconds: number) => new Date(ctx.systemNow.getTime() - milliseconds)
  const failures = await deleteOldFailures(ctx.db, ago(EMAIL_WINDOW_MS))
  return failures + (await deleteEndedSessions(ctx.db, ago(ENDED_SESSION_MS)))
}
