// How often a sign-in may fail before it has to wait. Wrong passwords of strangers must not lock a user out, so
// failures count by their source: the network, or the device if the user has signed in on it before.
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/durations'

export interface SignInSource {
  /** A keyed hash of the client's network. */
  network: string
  /** The device, if this user has signed in on it before. */
  device?: string
}

/** The source of a failure, as it is stored. */
export function sourceOf({ network, device }: SignInSource): string {
  return device === undefined ? `network ${network}` : `device ${device}`
}

/** Failures from one source count for 15 minutes. */
export const SOURCE_WINDOW_MS = 15 * MINUTE_MS
/** Failures for one e-mail from all networks together count for a day. */
export const EMAIL_WINDOW_MS = DAY_MS

/** Max failures of one source for one e-mail, of one source for all e-mails, and of all networks for one e-mail. */
const ALLOWED = { own: 5, source: 50, email: 1_000 }

interface Counted {
  failures: number
  /** When the oldest counted failure happened. */
  since: Date | null
}

export interface FailureCounts {
  own: Counted
  source: Counted
  email: Counted
}

/** Seconds until one more attempt is allowed; 0 if it is allowed now. A known device ignores the failures of networks. */
export function secondsToWait(counts: FailureCounts, { device }: SignInSource, now: Date): number {
  const left = (name: keyof FailureCounts, windowMs: number) => {
    const { failures, since } = counts[name]
    if (failures < ALLOWED[name] || since === null) return 0
    return Math.max(1, Math.ceil((since.getTime() + windowMs - now.getTime()) / 1000))
  }
  const email = device === undefined ? left('email', EMAIL_WINDOW_MS) : 0
  return Math.max(left('own', SOURCE_WINDOW_MS), left('source', SOURCE_WINDOW_MS), email)
}
