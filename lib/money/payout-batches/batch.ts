// A batch of payouts goes to the bank as a file, where the bank takes files and no calls: one person prepares it, a second one
// approves it, and the bank's outcome of each payout is entered by hand or from a file of the bank.
import type { Transitions } from '@/lib/base/kernel/state-machine'

export const batchStatuses = ['PREPARED', 'APPROVED', 'WITHDRAWN', 'CLOSED'] as const
export type BatchStatus = (typeof batchStatuses)[number]

/** An approved batch is at the bank only once somebody has its file; until then it can be withdrawn. */
export const shownBatchStatus = (status: BatchStatus, isDownloaded: boolean): BatchStatus | 'TO_DOWNLOAD' =>
  status === 'APPROVED' && !isDownloaded ? 'TO_DOWNLOAD' : status

export type BatchTrigger = 'approve' | 'withdraw' | 'close'

export const batchTransitions: Transitions<BatchStatus, BatchTrigger> = {
  PREPARED: { approve: 'APPROVED', withdraw: 'WITHDRAWN' },
  APPROVED: { close: 'CLOSED', withdraw: 'WITHDRAWN' },
  WITHDRAWN: {},
  CLOSED: {},
}

export const itemStatuses = ['WAITING', 'PAID', 'RETURNED', 'WITHDRAWN'] as const
export type ItemStatus = (typeof itemStatuses)[number]

export type ItemTrigger = 'pay' | 'return' | 'withdraw'

export const itemTransitions: Transitions<ItemStatus, ItemTrigger> = {
  WAITING: { pay: 'PAID', return: 'RETURNED', withdraw: 'WITHDRAWN' },
  PAID: {},
  RETURNED: {},
  WITHDRAWN: {},
}

/** The most payouts of one batch; of more that wait, the oldest are shown. */
export const MAX_PAYOUTS = 1_000

/** Why a waiting payout can be in no batch now. */
export type HeldReason = 'SELLER_SUSPENDED' | 'AWAITS_APPROVAL' | 'OWN_CONTRACT'
