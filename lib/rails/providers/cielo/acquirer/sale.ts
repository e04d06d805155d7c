// What we store of a sale at Cielo, and how long its answers are waited for (rail-card-cielo.md, 5 Lost answers).

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import type { AuthorizationResponse } from '@/lib/rails/acquirer/acquirer'
import type { DeclineCode } from '@/lib/rails/acquirer/decline-codes'

/** SENT: without an answer; NOT_SENT: certainly never left. */
export const cieloSaleStates = ['SENT', 'NOT_SENT', 'ANSWERED'] as const

/** REQUESTED: not sent yet; SENT: without an answer; ACCEPTED: may still be denied. */
export const cieloRefundStates = ['REQUESTED', 'SENT', 'ACCEPTED', 'DONE', 'REFUSED'] as const

/** What an operator should know of a sale or refund. */
export const cieloNotes = [
  /** Several payments for one reference: all but one were voided. */
  'SEVERAL_PAYMENTS',
  /** A payment appeared for a reference that was closed: it was voided. */
  'LATE_PAYMENT',
  /** A payment that has to be voided, and Cielo refuses. */
  'VOID_REFUSED',
  /** Our registration with Cielo, or our request, is refused. */
  'REGISTRATION',
  /** Our balance with Cielo does not cover a refund, or the product forbids it. */
  'REFUND_IMPOSSIBLE',
  /** A refund that was accepted was denied later. */
  'REFUND_DENIED',
] as const
export type CieloNote = (typeof cieloNotes)[number]

/** A decline as JSON. */
export interface StoredDecline {
  reason?: DeclineCode
  retry?: { never: true } | { notBefore: string }
}

type Declined = Extract<AuthorizationResponse, { outcome: 'declined' }>

export function storedDecline({ reason, retry }: Declined): StoredDecline {
  const at = retry && 'notBefore' in retry ? { notBefore: retry.notBefore.toISOString() } : retry
  return { ...(reason && { reason }), ...(at && { retry: at }) }
}

export function declineFrom({ reason, retry }: StoredDecline): Declined {
  const at = retry && 'notBefore' in retry ? { notBefore: new Date(retry.notBefore) } : retry
  return { outcome: 'declined', ...(reason && { reason }), ...(at && { retry: at }) }
}

/** Of a reference that was closed before anything was charged. */
export const notProcessed: Declined = { outcome: 'declined', reason: 'NOT_PROCESSED' }

/** A request is certainly over after this time: it is longer than its own time limit and that of Cielo. */
export const IN_FLIGHT_MS = 2 * MINUTE_MS
/** An unfinished payment is given up after this time, and voided if it is approved later. */
export const GIVE_UP_MS = 35 * MINUTE_MS
/** Between two cancellations of one sale. */
export const VOID_SPACING_MS = 5 * SECOND_MS

const looks = [5 * MINUTE_MS, 35 * MINUTE_MS, 24 * HOUR_MS]

/** When a closed sale is looked up the next time; undefined after the last one. */
export function nextLook(closedAt: Date, done: number): Date | undefined {
  const after = looks[done]
  return after === undefined ? undefined : new Date(closedAt.getTime() + after)
}
