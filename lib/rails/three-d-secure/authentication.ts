// An authentication is our own run of 3-D Secure for one card payment: the issuer's method page, the request with the
// data of the buyer's browser, and, if the issuer requires it, a challenge that the holder completes. Only the result
// that the issuer sends to our server counts; a message from the browser just ends the wait (payment-rules.md, 1 3-D
// Secure).

import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { Transitions } from '@/lib/base/kernel/state-machine'
import type { FinalStatus } from './mpi'

export const authenticationStatuses = ['PREPARED', 'CHALLENGE', 'FINISHED'] as const
export type AuthenticationStatus = (typeof authenticationStatuses)[number]
export type AuthenticationTrigger = 'challenge' | 'finish'

export const authenticationTransitions: Transitions<AuthenticationStatus, AuthenticationTrigger> = {
  PREPARED: { challenge: 'CHALLENGE', finish: 'FINISHED' },
  CHALLENGE: { finish: 'FINISHED' },
  FINISHED: {},
}

/** Max duration for the holder, from the payment to the end of the challenge. */
export const AUTHENTICATION_MS = 10 * MINUTE_MS

/** Max duration of the issuer's method page (threeDSCompInd). */
export const METHOD_MS = 10_000

/** Why an authentication ended without a result of the issuer. */
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

/** The largest challenge window that fits; the whole screen on a phone. */
export function challengeWindowFor(available: { width: number; height: number }): ChallengeWindow {
  return available.width >= 560 && available.height >= 640 ? '03' : '05'
}

/**
 * Stored in place of an issuer's challenge while a script in the buyer's page is the client: the page may hold the card number, so
 * that only one browser gets it, once.
 */
export interface ScriptChallenge {
  kind: 'script'
  /** Keyed hash of the browser that got the script; absent until then. */
  browserHash?: string
}

export const isScript = (challenge: object | null): challenge is ScriptChallenge =>
  challenge !== null && 'kind' in challenge

/** What integrators and pages read of it (contract.md, Orders). */
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

export const statusOfResult = {
  Y: 'AUTHENTICATED',
  A: 'ATTEMPTED',
  N: 'NOT_AUTHENTICATED',
  R: 'REJECTED',
  U: 'UNAVAILABLE',
  I: 'INFORMATIONAL',
} as const satisfies Record<FinalStatus, ThreeDSecureStatus>

export function threeDSecureStatus(authentication: {
  status: AuthenticationStatus
  transStatus: FinalStatus | null
  ended: AuthenticationEnd | null
}): ThreeDSecureStatus {
  if (authentication.status === 'CHALLENGE') return 'CHALLENGE'
  if (authentication.status === 'PREPARED') return 'PENDING'
  return authentication.ended ?? statusOfResult[authentication.transStatus ?? 'U']
}
