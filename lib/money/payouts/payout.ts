// A payout transfers the payable balance of a seller, or of a sub-seller, to its own account, once a business day. It is posted when
// it starts; if the bank or a second person refuses it, it is reversed, and the next payout includes the amount. One above
// the seller's limit is not requested from the bank before a second person approved it.
import type { Transitions } from '@/lib/base/kernel/state-machine'

export const payoutStatuses = ['PROCESSING', 'SUCCESS', 'ERROR'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** Why a bank refuses a payout, where it says so. All are about the destination: its owner corrects it. */
export const payoutRefusals = ['UNKNOWN_KEY', 'UNKNOWN_ACCOUNT', 'CLOSED_ACCOUNT', 'OTHER_HOLDER'] as const
export type PayoutRefusal = (typeof payoutRefusals)[number]

export type PayoutTrigger = 'succeed' | 'fail'

export const payoutTransitions: Transitions<PayoutStatus, PayoutTrigger> = {
  PROCESSING: { succeed: 'SUCCESS', fail: 'ERROR' },
  SUCCESS: {},
  ERROR: {},
}
