// What became of disputes, as entries of the timeline of their order.
import type { Centavos } from '@/lib/kernel/money'
import type { DisputeStep, TimelineEntry } from '@/lib/orders/listing/timeline-entry'
import type { LossReason } from './dispute'

export interface TracedDispute {
  status: string
  value: Centavos
  createdAt: Date
  openedAt: Date | null
  answeredAt: Date | null
  closedAt: Date | null
  lossReason: LossReason | null
}

/** Whether the seller answered: who gives in without that has answered nothing. */
export function wasAnswered({
  answeredAt,
  closedAt,
  lossReason,
}: Pick<TracedDispute, 'answeredAt' | 'closedAt' | 'lossReason'>): boolean {
  const gaveIn = lossReason === 'ACCEPTED' && answeredAt?.getTime() === closedAt?.getTime()
  return answeredAt !== null && !gaveIn
}

/** The entries, in no order. */
export function disputeEntries(disputes: readonly TracedDispute[]): TimelineEntry[] {
  return disputes.flatMap((dispute) => {
    const { value, status, createdAt, openedAt, answeredAt, closedAt, lossReason } = dispute
    const steps: [DisputeStep, Date | null][] = [
      ['ALERTED', openedAt?.getTime() === createdAt.getTime() ? null : createdAt],
      ['OPENED', openedAt],
      ['ANSWERED', wasAnswered(dispute) ? answeredAt : null],
      [status === 'WON' ? 'WON' : 'LOST', closedAt],
    ]
    return steps.flatMap(([step, at]): TimelineEntry[] => {
      if (!at) return []
      return [{ kind: 'dispute', at, step, value, ...(step === 'LOST' && lossReason && { lossReason }) }]
    })
  })
}
