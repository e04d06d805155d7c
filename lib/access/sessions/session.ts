// A session ends twelve hours after the sign-in, and earlier when nobody used it for a while. Every request reads its
// row, so that revoking it takes effect at once; the last use is written at most once a minute.
import { HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'

export const SESSION_MS = 12 * HOUR_MS

export const idleMinutes = { byDefault: 30, min: 5, max: 720 }

export const USE_WRITTEN_EVERY_MS = MINUTE_MS

/** Whether nobody used the session for longer than the seller allows. */
export function isIdle(lastUsedAt: Date, minutes: number | undefined, systemNow: Date): boolean {
  return systemNow.getTime() - lastUsedAt.getTime() > (minutes ?? idleMinutes.byDefault) * MINUTE_MS
}
