// A payout sends what a seller has to get by now to the seller's own account, once a business day. It leaves the seller's
// balance when it is begun; where the bank refuses it, it comes back, and the next one takes it along.
import type { Transitions } from '@/lib/kernel/state-machine'

export const payoutStatuses = ['PROCESSING', 'SUCCESS', 'ERROR'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

export type PayoutTrigger = 'succeed' | 'fail'

export const payoutTransitions: Transitions<PayoutStatus, PayoutTrigger> = {
  PROCESSING: { succeed: 'SUCCESS', fail: 'ERROR' },
  SUCCESS: {},
  ERROR: {},
}
