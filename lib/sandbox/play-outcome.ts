import { z } from 'zod'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { confirmCharge } from './bank/confirm-charge'
import { expireCharge } from './bank/expire-charge'
import { refuseCharge } from './bank/refuse-charge'
import { sendUnmatchedPayment } from './bank/send-unmatched-payment'
import { alertCharge } from './disputes/alert-charge'
import { decideDispute } from './disputes/decide-dispute'
import { disputeCharge } from './disputes/dispute-charge'
import { type Outcome, outcomes } from './outcome'
import { requireSandbox } from './require-sandbox'

export const outcomeInput = z.object({ uuid: z.uuid(), outcome: z.enum(outcomes) })

const plays: Record<Outcome, (ctx: Ctx, input: { uuid: string }) => Promise<unknown>> = {
  confirm: confirmCharge,
  fail: refuseCharge,
  expire: expireCharge,
  unmatched: sendUnmatchedPayment,
  alert: alertCharge,
  dispute: disputeCharge,
  win: (ctx, input) => decideDispute(ctx, { ...input, outcome: 'win' }),
  lose: (ctx, input) => decideDispute(ctx, { ...input, outcome: 'lose' }),
}

/**
 * Lets something happen to a charge of the acting sandbox seller, as `/v2/sandbox` does. Throws NOT_FOUND, also for a live
 * seller, and CONFLICT where it cannot happen to the charge now.
 */
export async function playOutcome(ctx: Ctx, { uuid, outcome }: z.output<typeof outcomeInput>): Promise<void> {
  await requireSandbox(ctx)
  await plays[outcome](ctx, { uuid })
}
