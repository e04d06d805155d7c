// The history of a payout, from its rows: it began, a second person decided, the bank did, and people reconciled it.
import type { ApprovalRow } from '@/lib/access/approvals/store'
import type { PayoutRow } from '@/lib/money/payouts/store'
import type { MatchWithLine } from '../match-store'

const payoutSteps = [
  'BEGUN',
  'APPROVAL_REQUESTED',
  'APPROVED',
  'REJECTED',
  'EXPIRED',
  'REQUESTED',
  'PAID',
  'REFUSED',
  'MATCHED',
  'TICKED',
  'UNDONE',
] as const

export interface PayoutStep {
  step: (typeof payoutSteps)[number]
  at: Date
  /** Whether `at` is on the system clock; all others are on the seller's. */
  isSystemTime?: true
  by?: string
  note?: string
}

type Approval = Pick<ApprovalRow, 'status' | 'createdAt' | 'statusAt' | 'deciderName'>

export function stepsOf(
  { status, createdAt, statusAt, requestedAt }: PayoutRow,
  approval: Approval | undefined,
  matches: readonly MatchWithLine[],
  /** Why the bank returned it, where it was said. */
  reason?: string,
): PayoutStep[] {
  const isRejected = approval !== undefined && approval.status !== 'APPROVED' && approval.status !== 'PENDING'
  return [
    { step: 'BEGUN', at: createdAt },
    ...(approval ? approvalSteps(approval) : []),
    ...(requestedAt ? [{ step: 'REQUESTED' as const, at: requestedAt, isSystemTime: true as const }] : []),
    ...(status === 'SUCCESS' ? [{ step: 'PAID' as const, at: statusAt }] : []),
    ...(status === 'ERROR' && !isRejected
      ? [{ step: 'REFUSED' as const, at: statusAt, ...(reason && { note: reason }) }]
      : []),
    ...matches.flatMap(matchSteps),
  ]
}

function approvalSteps({ status, createdAt, statusAt, deciderName }: Approval): PayoutStep[] {
  const requested = { step: 'APPROVAL_REQUESTED' as const, at: createdAt }
  if (status === 'PENDING') return [requested]
  return [requested, { step: status, at: statusAt, ...(deciderName && { by: deciderName }) }]
}

function matchSteps({ match }: MatchWithLine): PayoutStep[] {
  const { way, matchedAt, matchedBy: by, undoneAt, undoneBy, note } = match
  const matched: PayoutStep = {
    step: way === 'TICKED' ? 'TICKED' : 'MATCHED',
    ...{ at: matchedAt, by },
    ...(note && { note }),
  }
  if (!undoneAt) return [matched]
  return [matched, { step: 'UNDONE', at: undoneAt, ...(undoneBy && { by: undoneBy }) }]
}
