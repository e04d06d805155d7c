// A process that serves requests with a wrong clock would book payments on other days, accept what has expired and sign times that
// are none. So it changes nothing until its clock is right. A worker sets no guard: it leaves jobs about money to others by itself.

import { Problem } from '@/lib/base/kernel/problem'
import { processWide } from './process-wide'

const shared = processWide<{ isWrong?: () => boolean }>('clock-guard', () => ({}))

/** @param isWrong whether the clock of this process is known to differ from that of the database */
export function guardByClock(isWrong: (() => boolean) | undefined): void {
  if (isWrong) shared.isWrong = isWrong
  else delete shared.isWrong
}

export const hasWrongClock = (): boolean => shared.isWrong?.() ?? false

const RETRY_SECONDS = 5

/** Throws UNAVAILABLE. */
export function requireRightClock(): void {
  if (hasWrongClock()) throw new Problem('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
}
