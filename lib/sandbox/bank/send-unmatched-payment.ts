import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { getCharge } from '@/lib/payments/charges/get-charge'
import { issueCharge } from '@/lib/payments/charges/issue-charge'
import { getCollectedCharge } from './get-collected-charge'
import { payAtBank } from './pay-code'

/**
 * A payment that the bank should not accept: a second one, one after expiry or cancellation, or one with another value. It is
 * held as unmatched and sent back; the charge does not change.
 */
export async function sendUnmatchedPayment(ctx: Ctx, input: { uuid: string; value?: Centavos }) {
  const charge = await getCollectedCharge(ctx, input)
  await issueCharge(ctx, charge)
  await payAtBank(ctx, charge.bankReference!, { value: input.value })
  return getCharge(ctx, input)
}
