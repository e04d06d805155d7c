// The erasure of a buyer's data at the person's request (LGPD, art. 18 VI). What the law requires to keep stays: the ledger and
// the facts of each sale, without the person. A request waits while something of the person is open, and is carried out by a
// job as soon as nothing is.
import type { Transitions } from '@/lib/base/kernel/state-machine'

export const erasureStatuses = ['WAITING', 'DONE', 'WITHDRAWN'] as const
export type ErasureStatus = (typeof erasureStatuses)[number]

export type ErasureTrigger = 'finish' | 'withdraw'

export const erasureTransitions: Transitions<ErasureStatus, ErasureTrigger> = {
  WAITING: { finish: 'DONE', withdraw: 'WITHDRAWN' },
  DONE: {},
  WITHDRAWN: {},
}

/** Why a person's data is still needed. */
export type ObstacleKind =
  | 'SUBSCRIPTION'
  | 'PAYMENT'
  | 'DISPUTE'
  | 'REFUND'
  | 'UNMATCHED_PAYMENT'
  | 'REFUND_WINDOW'

export interface Obstacle {
  kind: ObstacleKind
  count: number
  /** The day on which it ends by itself; absent where a person or a payment has to end it. */
  until?: string
}
