// How often a sign-in may fail before it has to wait. Wrong passwords of strangers must not lock a user out, so they
// count by where they come from: by the network, or by the device where the user has signed in there before.
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/durations'

export interface SignInSource {
  /** A keyed hash of the client's network. */
  network: string
  /** The device, where this very user has signed in on it before. */
  device?: string
}

/** Where a failure came from, as it is kept. */
export function sourceOf({ network, device }: SignInSource): string {
  return device === undefined ? `network ${network}` : `device ${device}`
}

/** Failures from one source count for a quarter of an hour. */
export const SOURCE_WINDOW_MS = 15 * MINUTE_MS
/** Failures for one e-mail from all networks together count for a day. */
export const EMAIL_WINDOW_MS = DAY_MS

/** Of one source for one e-mail, of one source for all e-mails, and of all networks for one e-mail. */
const ALLOWED = { own: 5, source: 50, email: 1_000 }

interface Counted {
  failures: number
  /** The oldest failure that is counted. */
  since: Date | null
}

export interface FailureCounts {
  own: Counted
  source: Counted
  email: Counted
}

/** In how many seconds one more attempt is allowed; 0 where it is now. A known device ignores what networks did. */
export function secondsToWait(counts: FailureCounts, { device }: SignInSource, now: Date): number {
  const left = (name: keyof FailureCounts, windowMs: number) => {
    const { failures, since } = counts[name]
    if (failures < ALLOWED[name] || since === null) return 0
    return Math.max(1, Math.ceil((since.getTime() + windowMs - now.getTime()) / 1000))
  }
  const email = device === undefined ? left('email', EMAIL_WINDOW_MS) : 0
  return Math.max(left('own', SOURCE_WINDOW_MS), left('source', SOURCE_WINDOW_MS), email)
}
