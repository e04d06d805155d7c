// An approval is the consent of a second person to money that leaves: a refund or a payout above the limit that the seller
// set. The money is reserved as for any other, and is sent only once somebody who may decide, and who did not request it,
// approves. Without a decision within seven days it ends like a refusal.
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { Centavos } from '@/lib/base/kernel/money'
import type { Transitions } from '@/lib/base/kernel/state-machine'

export const approvalKinds = ['REFUND', 'PAYOUT'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const approvalStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'EXPIRED'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

export type ApprovalTrigger = 'approve' | 'reject' | 'expire'

export const approvalTransitions: Transitions<ApprovalStatus, ApprovalTrigger> = {
  PENDING: { approve: 'APPROVED', reject: 'REJECTED', expire: 'EXPIRED' },
  APPROVED: {},
  REJECTED: {},
  EXPIRED: {},
}

const DAYS_TO_DECIDE = 7

/** When an approval requested at an instant ends without a decision. */
export const decidedUntil = (requestedAt: Date) => new Date(requestedAt.getTime() + DAYS_TO_DECIDE * DAY_MS)

const DAYS_TO_REMIND = 2

/** When those who may decide are reminded of one that still waits. */
export const remindedAt = (requestedAt: Date) => new Date(requestedAt.getTime() + DAYS_TO_REMIND * DAY_MS)

/** Whether a value needs a second person; without a limit none does. */
export const needsApproval = (value: Centavos, above: Centavos | undefined) =>
  above !== undefined && value > above
