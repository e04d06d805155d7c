// When a declined card is charged again for a cycle. Card brands fine retries of a final decline, so a card that is expired,
// reported or invalid is not charged again until its buyer gives another.

import { addDays, type CivilDate, civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { StoredRetryAdvice } from '@/lib/payments/charges/charge'
import type { DeclineCode } from '@/lib/rails/acquirer/decline-codes'

/** Days after the first attempt. */
export const RETRY_DAYS = [1, 3, 5, 7] as const
/** In São Paulo: salaries have been paid by then, and buyers can react. */
export const RETRY_HOUR = 9

const finalDeclines: readonly DeclineCode[] = [
  'CARD_RESTRICTED',
  'EXPIRED_CARD',
  'INVALID_DATA',
  'FRAUD_SUSPECTED',
]

/** Whether the same card may be charged another day; true for a decline without a reason. The acquirer's word counts first. */
export function isRetriable(declineCode: string | undefined, advice?: StoredRetryAdvice): boolean {
  if (advice) return 'notBefore' in advice
  return !(finalDeclines as readonly (string | undefined)[]).includes(declineCode)
}

/**
 * When a card is charged again after this many attempts, never on the day of the last one nor before the acquirer's
 * `notBefore`; undefined after the last retry.
 */
export function retryTime(
  firstAttemptOn: CivilDate,
  attempts: number,
  now: Date,
  notBefore = now,
): Date | undefined {
  const days = RETRY_DAYS[attempts - 1]
  if (days === undefined) return undefined
  const planned = addDays(firstAttemptOn, days)
  const tomorrow = addDays(civilDateOf(now), 1)
  const time = morningOf(planned > tomorrow ? planned : tomorrow)
  const allowedOn = civilDateOf(notBefore)
  if (time >= notBefore) return time
  const allowed = morningOf(allowedOn)
  return allowed >= notBefore ? allowed : morningOf(addDays(allowedOn, 1))
}

/** Whether a retry is held back, because the subscription is still paused on its day. */
export function isHeldBack(
  { pausedAt, pausedUntil }: { pausedAt: Date | null; pausedUntil: string | null },
  retryAt: Date,
): boolean {
  return pausedAt !== null && (pausedUntil === null || pausedUntil > civilDateOf(retryAt))
}

const morningOf = (day: CivilDate) => new Date(startOfCivilDate(day).getTime() + RETRY_HOUR * HOUR_MS)
