// What became of disputes, as entries of the timeline of their order.
import type { Centavos } from '@/lib/kernel/money'
import type { DisputeStep, TimelineEntry } from '@/lib/orders/timeline'
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

/** The entries, in no order. A seller who gives in without having answered has answered nothing. */
export function disputeEntries(disputes: readonly TracedDispute[]): TimelineEntry[] {
  return disputes.flatMap((dispute) => {
    const { value, status, createdAt, openedAt, answeredAt, closedAt, lossReason } = dispute
    const gaveIn = lossReason === 'ACCEPTED' && answeredAt?.getTime() === closedAt?.getTime()
    const steps: [DisputeStep, Date | null][] = [
      ['ALERTED', openedAt?.getTime() === createdAt.getTime() ? null : createdAt],
      ['OPENED', openedAt],
      ['ANSWERED', gaveIn ? null : answeredAt],
      [status === 'WON' ? 'WON' : 'LOST', closedAt],
    ]
    return steps.flatMap(([step, at]): TimelineEntry[] => {
      if (!at) return []
      return [{ kind: 'dispute', at, step, value, ...(step === 'LOST' && lossReason && { lossReason }) }]
    })
  })
}
