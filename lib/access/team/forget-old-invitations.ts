import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { deleteEndedInvitations } from './store'

const ENDED_DAYS = 90
const BATCH = 500

/** Job: deletes invitations that were accepted, revoked or expired long ago. */
export async function forgetOldInvitations({ db, systemNow }: Ctx): Promise<number> {
  return deleteEndedInvitations(db, new Date(systemNow.getTime() - ENDED_DAYS * DAY_MS), BATCH)
}
