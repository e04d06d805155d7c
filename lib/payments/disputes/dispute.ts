// A dispute is a buyer's claim, made through the issuer or the buyer's bank, that a payment was not legitimate. An
// ALERT reports that a claim was started; an OPEN dispute has its money blocked. The seller answers with evidence, or
// accepts the claim. It ends as WON or LOST, and is LOST if nothing resolves it within a week. MED is the PIX
// scheme's own procedure, only for fraud and operational faults.

import { DAY_MS } from '@/lib/base/kernel/durations'
import type { Transitions } from '@/lib/base/kernel/state-machine'

export const disputeKinds = ['CARD', 'MED'] as const
export type DisputeKind = (typeof disputeKinds)[number]

export const disputeStatuses = ['ALERT', 'OPEN', 'ANSWERED', 'WON', 'LOST'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

export type DisputeTrigger = 'open' | 'answer' | 'win' | 'lose'

export const disputeTransitions: Transitions<DisputeStatus, DisputeTrigger> = {
  ALERT: { open: 'OPEN' },
  OPEN: { answer: 'ANSWERED', win: 'WON', lose: 'LOST' },
  ANSWERED: { win: 'WON', lose: 'LOST' },
  WON: {},
  LOST: {},
}

/** How a dispute was lost: the seller accepted it, nothing resolved it in time, or it was decided against the seller. */
export const lossReasons = ['ACCEPTED', 'EXPIRED', 'DECIDED'] as const
export type LossReason = (typeof lossReasons)[number]

/**
 * Days from the opening until an unresolved dispute is lost (service-interface.md, States and transitions); the
 * analysis of MED takes up to 7 days too (payment-rules.md, 3 BR Code / PIX).
 */
export const DISPUTE_DAYS = 7
/** Days before the deadline of an unanswered dispute on which the seller gets a reminder. */
const reminderDays = [2, 1] as const

/** How an alert ended without a dispute: its charge was refunded in full, or no dispute followed in time. */
export const alertEnds = ['REFUNDED', 'EXPIRED'] as const
export type AlertEnd = (typeof alertEnds)[number]

/** Days after an alert within which a dispute follows it, if one does. One that follows later opens the alert again. */
const ALERT_DAYS = 7

/** When an alert ends if neither a refund nor a dispute came. */
export function alertExpiryOf(alertedAt: Date): Date {
  return new Date(alertedAt.getTime() + ALERT_DAYS * DAY_MS)
}

/** The alerts of this instant or before have expired now. */
export function alertsExpiredSince(now: Date): Date {
  return new Date(now.getTime() - ALERT_DAYS * DAY_MS)
}

export const MAX_EVIDENCE_BYTES = 5 * 1024 * 1024
/** Of a request with a file of that size in base64. */
export const MAX_EVIDENCE_BODY_BYTES = 7 * 1024 * 1024
export const MAX_EVIDENCE_FILES = 10
export const MAX_ANSWER_LENGTH = 5_000

/** The deadline of a dispute opened at this instant: if nothing resolves it until then, it is lost. */
export function deadlineOf(openedAt: Date): Date {
  return new Date(openedAt.getTime() + DISPUTE_DAYS * DAY_MS)
}

/** The next reminder of a deadline after an instant; undefined if no reminder is left. */
export function nextReminder(dueAt: Date, after: Date): Date | undefined {
  return reminderDays
    .map((days) => new Date(dueAt.getTime() - days * DAY_MS))
    .find((reminder) => reminder > after)
}
