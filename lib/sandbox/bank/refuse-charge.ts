import type { ChargeFailure } from '@/lib/charges/charge'
import { getCharge } from '@/lib/charges/get-charge'
import type { Ctx } from '@/lib/kernel/ctx'
import { failCharge } from '@/lib/orders/lifecycle/fail-charge'
import { getCollectedCharge } from './get-collected-charge'

const refusedByBank: ChargeFailure = {
  code: 'BANK_REFUSED',
  title: 'Recusada pelo banco',
  description: 'O banco que recebe a cobrança não a aceitou.',
  action: 'Crie outra cobrança ou ofereça outra forma de pagamento.',
}

/** The bank refuses a charge that it had accepted. Throws NOT_FOUND, or CONFLICT if it is not open. */
export async function refuseCharge(ctx: Ctx, input: { uuid: string }) {
  const charge = await getCollectedCharge(ctx, input)
  await failCharge(ctx, charge, refusedByBank)
  return getCharge(ctx, input)
}
