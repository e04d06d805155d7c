// A refund gives a paid charge, or a part of it, back to the buyer by the way on which it came (card or PIX). It is
// accepted at once and done later: PROCESSING while the bank or the acquirer is asked, then SUCCESS, or ERROR, which gives
// the amount back to what can be refunded. All refunds of a charge that did not fail never add up to more than it.
import type { Transitions } from '@/lib/kernel/state-machine'

export const refundStatuses = ['PROCESSING', 'SUCCESS', 'ERROR'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export type RefundTrigger = 'succeed' | 'fail'

export const refundTransitions: Transitions<RefundStatus, RefundTrigger> = {
  PROCESSING: { succeed: 'SUCCESS', fail: 'ERROR' },
  SUCCESS: {},
  ERROR: {},
}

/** PIX goes back within so many days of its settlement (BCB, MD06). */
export const PIX_REFUND_DAYS = 90
