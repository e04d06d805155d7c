import { wireInstant } from '@/lib/base/kernel/dates'
import { type Route, route } from '@/lib/http/api/route'
import { chargeInFull } from '@/lib/payments/charges/charge-in-full'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import {
  confirmChargeOperation,
  expireChargeOperation,
  failChargeOperation,
  unmatchedPaymentOperation,
} from '@/lib/sandbox/bank/contract'
import { expireCharge } from '@/lib/sandbox/bank/expire-charge'
import { refuseCharge } from '@/lib/sandbox/bank/refuse-charge'
import { sendUnmatchedPayment } from '@/lib/sandbox/bank/send-unmatched-payment'
import { getClockOperation, moveClockOperation } from '@/lib/sandbox/clock/contract'
import { getClock } from '@/lib/sandbox/clock/get'
import { followClockMove, REQUEST_LIMITS } from '@/lib/sandbox/clock/move'
import { startClockMove } from '@/lib/sandbox/clock/start-move'
import { alertCharge } from '@/lib/sandbox/disputes/alert-charge'
import {
  alertDisputeOperation,
  disputeChargeOperation,
  loseDisputeOperation,
  winDisputeOperation,
} from '@/lib/sandbox/disputes/contract'
import { decideDispute } from '@/lib/sandbox/disputes/decide-dispute'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'

export const sandboxRoutes: readonly Route[] = [
  route(confirmChargeOperation, async (ctx, { params }) => {
    await confirmCharge(ctx, params)
    return chargeInFull(ctx, params)
  }),
  route(failChargeOperation, async (ctx, { params }) => {
    await refuseCharge(ctx, params)
    return chargeInFull(ctx, params)
  }),
  route(expireChargeOperation, async (ctx, { params }) => {
    await expireCharge(ctx, params)
    return chargeInFull(ctx, params)
  }),
  route(unmatchedPaymentOperation, async (ctx, { params, body }) => {
    await sendUnmatchedPayment(ctx, { ...params, ...body })
    return chargeInFull(ctx, params)
  }),
  route(disputeChargeOperation, async (ctx, { params, body }) => {
    await disputeCharge(ctx, { ...params, ...body })
    return chargeInFull(ctx, params)
  }),
  route(alertDisputeOperation, async (ctx, { params, body }) => {
    await alertCharge(ctx, { ...params, ...body })
    return chargeInFull(ctx, params)
  }),
  route(winDisputeOperation, async (ctx, { params }) => {
    await decideDispute(ctx, { ...params, outcome: 'win' })
    return chargeInFull(ctx, params)
  }),
  route(loseDisputeOperation, async (ctx, { params }) => {
    await decideDispute(ctx, { ...params, outcome: 'lose' })
    return chargeInFull(ctx, params)
  }),
  route(getClockOperation, getClock),
  // In two phases: the jobs that become due must not run in the transaction of the idempotency key, which would hold their locks.
  route(moveClockOperation, {
    begin: async (ctx, { body }) => wireInstant(await startClockMove(ctx, body)),
    finish: (ctx) => followClockMove(ctx, REQUEST_LIMITS),
  }),
]
