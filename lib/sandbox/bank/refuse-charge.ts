import type { Ctx } from '@/lib/base/kernel/ctx'
import { getCharge } from '@/lib/payments/charges/get-charge'
import { failCharge } from '@/lib/payments/orders/lifecycle/fail-charge'
import { declineReason } from '@/lib/rails/acquirer/decline-reasons'
import { getCollectedCharge } from './get-collected-charge'

/** The bank refuses a charge that it had accepted. Throws NOT_FOUND, or CONFLICT if it is not open. */
export async function refuseCharge(ctx: Ctx, input: { uuid: string }) {
  const charge = await getCollectedCharge(ctx, input)
  await failCharge(ctx, charge, declineReason('BANK_REFUSED', 'pt-BR'))
  return getCharge(ctx, input)
}
