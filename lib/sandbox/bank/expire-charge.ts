import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { getCharge } from '@/lib/payments/charges/get-charge'
import { closeEndedCharge } from '@/lib/payments/orders/lifecycle/close-ended-charge'
import { passDueCharge } from '@/lib/payments/orders/lifecycle/pass-due-charges'
import { getCollectedCharge } from './get-collected-charge'
import { endCharge } from './store'

/**
 * Expires a charge now: one with a due date becomes late, any other can't be paid any more and is cancelled. Throws NOT_FOUND,
 * or CONFLICT if it is late already or not open.
 */
export async function expireCharge(ctx: Ctx, input: { uuid: string }) {
  const charge = await getCollectedCharge(ctx, input)
  if (charge.status !== 'SCHEDULED') {
    throw new Problem('CONFLICT', { message: `A cobrança está ${charge.status}.` })
  }
  if (charge.lateAt) {
    await passDueCharge(ctx, charge)
  } else {
    await transaction(ctx, ({ tx, now }) => endCharge(tx, charge.bankReference!, now))
    await closeEndedCharge(ctx, charge)
  }
  return getCharge(ctx, input)
}
