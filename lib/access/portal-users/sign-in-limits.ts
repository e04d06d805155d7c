// How often a sign-in may fail before it has to wait. Wrong passwords of strangers must not lock a user out, so
// failures count by their source: the network, or the device if the user has signed in on it before. An address that
// strangers try from everywhere takes no more attempts from unknown devices; its user proves a new one by mail.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'

export interface SignInSource {
  /** A keyed hash of the client's network. */
  network: string
  /** The device, if this user has signed in on it before, or opened a mail with a link for it. */
  device?: string
  /** The user proved the device by mail and has not signed in on it yet. */
  isNewDevice?: boolean
}

/** The source of a failure, as it is stored. */
export function sourceOf({ network, device }: SignInSource): string {
  return device === undefined ? `network ${network}` : `device ${device}`
}

/** Failures from one source for one e-mail count for an hour. */
export const OWN_WINDOW_MS = HOUR_MS
/** Failures from one source for all e-mails together count for 15 minutes. */
export const SOURCE_WINDOW_MS = 15 * MINUTE_MS
/** Failures for one e-mail from all networks together count for a day. */
export const EMAIL_WINDOW_MS = DAY_MS

/**
 * Failures after which an attempt has to wait: of one source for one e-mail, of one source for all e-mails, and of
 * all networks for one e-mail.
 */
const ALLOWED = { own: 5, source: 50, email: 100 }

export const LONGEST_DELAY_MS = 15 * MINUTE_MS

export interface FailureCounts {
  own: { failures: number; last: Date | null }
  source: { failures: number; since: Date | null }
  email: { failures: number; since: Date | null }
}

/** Seconds until one more attempt is allowed; 0 if it is allowed now. A known device ignores the failures of networks. */
export function secondsToWait(counts: FailureCounts, { device }: SignInSource, now: Date): number {
  const until = [
    ownDelayEnds(counts.own),
    windowEnds(counts.source, ALLOWED.source, SOURCE_WINDOW_MS),
    device === undefined ? windowEnds(counts.email, ALLOWED.email, EMAIL_WINDOW_MS) : 0,
  ]
  return Math.max(0, Math.ceil((Math.max(...until) - now.getTime()) / 1000))
}

/** A minute after the last of five failures, and twice as long after each further one, up to 15 minutes. */
function ownDelayEnds({ failures, last }: FailureCounts['own']): number {
  if (failures < ALLOWED.own || last === null) return 0
  return last.getTime() + Math.min(LONGEST_DELAY_MS, 2 ** (failures - ALLOWED.own) * MINUTE_MS)
}

function windowEnds({ failures, since }: FailureCounts['email'], allowed: number, windowMs: number): number {
  return failures < allowed || since === null ? 0 : since.getTime() + windowMs
}

/** Whether the failure of a source is the one from which on sign-ins have to wait; the counts include it. */
export function isLocking({ own, email }: { own: number; email: number }, source: string): boolean {
  return own === ALLOWED.own || (source.startsWith('network ') && email === ALLOWED.email)
}
