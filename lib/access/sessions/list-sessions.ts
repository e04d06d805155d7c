import { requireUser } from '@/lib/access/portal-users/require-user'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { deviceName } from './device-name'
import { isIdle } from './session'
import { listLiveSessions } from './store'

export interface ListedSession {
  uuid: string
  /** Empty if the browser says nothing that is known. */
  device: string
  address: string | null
  createdAt: Date
  lastUsedAt: Date
  isCurrent: boolean
}

/** The open sessions of the acting user, the current one first. */
export async function listSessions(ctx: Ctx): Promise<ListedSession[]> {
  const { user, sessionUuid } = await requireUser(ctx)
  const sessions = await listLiveSessions(ctx, user.id, ctx.systemNow)
  return sessions
    .filter(({ session, security }) => !isIdle(session.lastUsedAt, security?.idleMinutes, ctx.systemNow))
    .map(({ session: { uuid, userAgent, address, createdAt, lastUsedAt } }) => {
      const device = deviceName(userAgent)
      return { uuid, device, address, createdAt, lastUsedAt, isCurrent: uuid === sessionUuid }
    })
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}
