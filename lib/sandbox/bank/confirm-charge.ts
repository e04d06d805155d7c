import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { getCharge } from '@/lib/payments/charges/get-charge'
import { issueCharge } from '@/lib/payments/charges/issue-charge'
import { getCollectedCharge } from './get-collected-charge'
import { payAtBank } from './pay-code'

/** Pays the charge at the simulated bank, as the buyer would. Throws NOT_FOUND, or CONFLICT if it can't be paid. */
export async function confirmCharge(ctx: Ctx, input: { uuid: string }) {
  const charge = await getCollectedCharge(ctx, input)
  if (charge.status !== 'SCHEDULED' && charge.status !== 'LATE') {
    throw new Problem('CONFLICT', { message: `A cobrança está ${charge.status}.` })
  }
  await issueCharge(ctx, charge)
  await payAtBank(ctx, charge.bankReference!)
  return getCharge(ctx, input)
}
