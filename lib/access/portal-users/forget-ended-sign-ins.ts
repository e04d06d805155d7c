import { deleteEndedSessions } from '@/lib/access/sessions/store'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { deleteOldLinks } from './mail-links/store'
import { EMAIL_WINDOW_MS, OWN_WINDOW_MS } from './sign-in-limits'
import { deleteOldFailures } from './store'

/** Job: deletes failed sign-ins that no longer count, links that are no longer valid, and sessions that ended long ago. */
export async function forgetEndedSignIns(ctx: Ctx): Promise<number> {
  const ago = (milliseconds: number) => new Date(ctx.systemNow.getTime() - milliseconds)
  const failures = await deleteOldFailures(ctx.db, ago(EMAIL_WINDOW_MS))
  const links = await deleteOldLinks(ctx.db, ago(OWN_WINDOW_MS))
  return (
    failures + links + (await deleteEndedSessions(ctx.db, ago(ctx.settings.retention.sessionDays * DAY_MS)))
  )
}
