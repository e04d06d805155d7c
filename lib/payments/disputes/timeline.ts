// The steps of disputes as entries of their order's timeline.
import type { Centavos } from '@/lib/base/kernel/money'
import type { DisputeStep, TimelineEntry } from '@/lib/payments/order-lists/timeline-entry'
import type { AlertEnd, LossReason } from './dispute'

export interface TracedDispute {
  status: string
  value: Centavos
  createdAt: Date
  openedAt: Date | null
  answeredAt: Date | null
  closedAt: Date | null
  lossReason: LossReason | null
  alertEnd: AlertEnd | null
}

/** Whether the seller answered: accepting the claim without a previous answer does not count. */
export function wasAnswered({
  answeredAt,
  closedAt,
  lossReason,
}: Pick<TracedDispute, 'answeredAt' | 'closedAt' | 'lossReason'>): boolean {
  const gaveIn = lossReason === 'ACCEPTED' && answeredAt?.getTime() === closedAt?.getTime()
  return answeredAt !== null && !gaveIn
}

/** The entries, unsorted. */
export function disputeEntries(disputes: readonly TracedDispute[]): TimelineEntry[] {
  return disputes.flatMap((dispute) => {
    const { value, status, createdAt, openedAt, answeredAt, closedAt, lossReason, alertEnd } = dispute
    const steps: [DisputeStep, Date | null][] = [
      ['ALERTED', openedAt?.getTime() === createdAt.getTime() ? null : createdAt],
      ['OPENED', openedAt],
      ['ANSWERED', wasAnswered(dispute) ? answeredAt : null],
      [alertEnd ? `ALERT_${alertEnd}` : status === 'WON' ? 'WON' : 'LOST', closedAt],
    ]
    return steps.flatMap(([step, at]): TimelineEntry[] => {
      if (!at) return []
      return [{ kind: 'dispute', at, step, value, ...(step === 'LOST' && lossReason && { lossReason }) }]
    })
  })
}
