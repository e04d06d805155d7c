import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { blankAuthenticationsBefore, deleteUnusedBefore } from './retention-store'

const BATCH = 500
/** An authentication is a use of its card, which is stored for 24 months after the last one. */
const UNUSED_DAYS = 800

/** Job: of authentications that ended long ago erases the browser, and later deletes those that belong to no charge. */
export async function eraseOldAuthentications({ db, systemNow, settings }: Ctx): Promise<number> {
  const ago = (days: number) => new Date(systemNow.getTime() - days * DAY_MS)
  const deleted = await deleteUnusedBefore(db, ago(UNUSED_DAYS), BATCH)
  return deleted + (await blankAuthenticationsBefore(db, ago(settings.retention.authenticationDays), BATCH))
}
