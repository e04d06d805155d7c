import type { Ctx } from '@/lib/base/kernel/ctx'
import { type BankRail, bankRailOf, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { portsOf } from '@/lib/base/kernel/ports-of'
import type { CollectingBank } from '@/lib/rails/bank-payments/bank-payment'

/** The bank that collects a charge. */
export async function bankOf(
  ctx: Pick<Ctx, 'ports'>,
  charge: { paymentMethod: PaymentMethod; connectionId: number | null },
): Promise<CollectingBank> {
  const { pix, bankSlip } = await portsOf(ctx, charge)
  const banks: Record<BankRail, CollectingBank> = { PIX: pix, BANK_SLIP: bankSlip }
  return banks[bankRailOf(charge.paymentMethod)]
}
