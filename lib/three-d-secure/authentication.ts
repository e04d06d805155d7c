// An authentication is our own run of 3-D Secure for one payment by card: the issuer's method page, the request with what
// is known of the buyer's browser, and where the issuer wants it a challenge that the holder completes. What counts is what
// the issuer's side tells our server; a browser only ever ends the wait (payment rules, section 1).

import { MINUTE_MS } from '@/lib/kernel/durations'
import type { Transitions } from '@/lib/kernel/state-machine'
import type { FinalStatus } from './mpi'

export const authenticationStatuses = ['PREPARED', 'CHALLENGE', 'FINISHED'] as const
export type AuthenticationStatus = (typeof authenticationStatuses)[number]
export type AuthenticationTrigger = 'challenge' | 'finish'

export const authenticationTransitions: Transitions<AuthenticationStatus, AuthenticationTrigger> = {
  PREPARED: { challenge: 'CHALLENGE', finish: 'FINISHED' },
  CHALLENGE: { finish: 'FINISHED' },
  FINISHED: {},
}

/** How long the holder has, from the payment to the end of the challenge. */
export const AUTHENTICATION_MS = 10 * MINUTE_MS

/** How long the issuer's method page may take (threeDSCompInd). */
export const METHOD_MS = 10_000

/** Why an authentication ended without the issuer's word. */
export type AuthenticationEnd = 'CANCELED' | 'EXPIRED'

/** Whether the issuer's method page ran: completed, not in time, or there was none. */
export type MethodCompletion = 'Y' | 'N' | 'U'

export const challengeWindows = {
  '01': { width: 250, height: 400 },
  '02': { width: 390, height: 400 },
  '03': { width: 500, height: 600 },
  '04': { width: 600, height: 400 },
  '05': undefined,
} as const
export type ChallengeWindow = keyof typeof challengeWindows

/** The largest window that fits; all of it on a phone. */
export function challengeWindowFor(available: { width: number; height: number }): ChallengeWindow {
  return available.width >= 560 && available.height >= 640 ? '03' : '05'
}

/** What an integrator or a page reads of it (contract, Orders). */
export const threeDSecureStatuses = [
  'PENDING',
  'CHALLENGE',
  'AUTHENTICATED',
  'ATTEMPTED',
  'NOT_AUTHENTICATED',
  'REJECTED',
  'UNAVAILABLE',
  'INFORMATIONAL',
  'CANCELED',
  'EXPIRED',
] as const
export type ThreeDSecureStatus = (typeof threeDSecureStatuses)[number]

const byResult: Record<FinalStatus, ThreeDSecureStatus> = {
  Y: 'AUTHENTICATED',
  A: 'ATTEMPTED',
  N: 'NOT_AUTHENTICATED',
  R: 'REJECTED',
  U: 'UNAVAILABLE',
  I: 'INFORMATIONAL',
}

export function threeDSecureStatus(authentication: {
  status: AuthenticationStatus
  transStatus: FinalStatus | null
  ended: AuthenticationEnd | null
}): ThreeDSecureStatus {
  if (authentication.status === 'CHALLENGE') return 'CHALLENGE'
  if (authentication.status === 'PREPARED') return 'PENDING'
  return authentication.ended ?? byResult[authentication.transStatus ?? 'U']
}
