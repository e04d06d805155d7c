// When a card that was declined for a cycle is asked again. Brands fine whoever asks for what can't be paid any more, so that
// a card that is over, reported or malformed is left alone until its buyer gives another.
import type { DeclineCode } from '@/lib/acquirer/decline-codes'
import { addDays, type CivilDate, civilDateOf, startOfCivilDate } from '@/lib/kernel/dates'
import { HOUR_MS } from '@/lib/kernel/durations'

/** Days after the one on which it was asked first. */
export const RETRY_DAYS = [1, 3, 5, 7] as const
/** In São Paulo, when salaries have arrived and people can see to it. */
export const RETRY_HOUR = 9

const finalDeclines: readonly DeclineCode[] = [
  'CARD_RESTRICTED',
  'EXPIRED_CARD',
  'INVALID_DATA',
  'FRAUD_SUSPECTED',
]

/** Whether the same card could pay another day; where nobody said why it was declined it could. */
export function isRetriable(declineCode: string | undefined): boolean {
  return !(finalDeclines as readonly (string | undefined)[]).includes(declineCode)
}

/**
 * When a card is asked again after so many attempts, never on the day of the last one; undefined where it was asked often
 * enough.
 */
export function retryTime(firstAskedOn: CivilDate, attempts: number, now: Date): Date | undefined {
  const days = RETRY_DAYS[attempts - 1]
  if (days === undefined) return undefined
  const wanted = addDays(firstAskedOn, days)
  const earliest = addDays(civilDateOf(now), 1)
  return new Date(startOfCivilDate(wanted > earliest ? wanted : earliest).getTime() + RETRY_HOUR * HOUR_MS)
}
