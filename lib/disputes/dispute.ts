// A dispute is a buyer's claim, by way of the issuer or the buyer's bank, that a payment was not right. An ALERT says that
// one was started; once it is OPEN its money is blocked. The seller answers with evidence, or accepts; it is won or lost,
// and lost where nothing resolved it within a week. MED is the PIX scheme's own, for fraud and faults of operation alone.
import type { Transitions } from '@/lib/kernel/state-machine'

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

/** So long after it was opened a dispute without resolution is lost (interface, States); the analysis of MED lasts as long. */
const DISPUTE_DAYS = 7
const DAY_MS = 24 * 60 * 60_000
/** So many days before its deadline the seller is reminded of a dispute that waits for an answer. */
const reminderDays = [2, 1] as const
/** A payer claims a PIX payment within so many days (BCB, MED). */
export const MED_CLAIM_DAYS = 80

/** What evidence may be, told by how a file begins and not by what it is called. */
export const evidenceTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type EvidenceType = (typeof evidenceTypes)[number]

export const MAX_EVIDENCE_BYTES = 5 * 1024 * 1024
export const MAX_EVIDENCE_FILES = 10
export const MAX_ANSWER_LENGTH = 5_000

/** When a dispute that is opened at an instant is lost where nothing resolves it. */
export function deadlineOf(openedAt: Date): Date {
  return new Date(openedAt.getTime() + DISPUTE_DAYS * DAY_MS)
}

/** When a seller is reminded next of a deadline; undefined where no reminder is left. */
export function nextReminder(dueAt: Date, after: Date): Date | undefined {
  return reminderDays
    .map((days) => new Date(dueAt.getTime() - days * DAY_MS))
    .find((reminder) => reminder > after)
}
