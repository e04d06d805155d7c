import type { Ctx } from '@/lib/base/kernel/ctx'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { bankStepsOf } from '@/lib/payments/bank-rails/bank-rails'
import type { CollectingBank } from '@/lib/rails/bank-payments/bank-payment'

/** The bank that collects a charge. */
export async function bankOf(
  ctx: Pick<Ctx, 'ports'>,
  charge: { paymentMethod: PaymentMethod; connectionId: number | null },
): Promise<CollectingBank> {
  return bankStepsOf(charge.paymentMethod).bank(await portsOf(ctx, charge))
}
