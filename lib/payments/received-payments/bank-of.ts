import type { Ctx } from '@/lib/base/kernel/ctx'
import { portsOf } from '@/lib/base/kernel/ports-of'
import {
  type CollectedMethod,
  type CollectingBank,
  collectedMethods,
} from '@/lib/rails/bank-payments/bank-payment'

/** The method of a charge that a bank collects. Throws for any other method: that is a bug of ours. */
export function collectedMethod(paymentMethod: string): CollectedMethod {
  const method = collectedMethods.find((one) => one === paymentMethod)
  if (!method) throw new Error(`no bank collects ${paymentMethod}`)
  return method
}

/** The bank that collects a charge. */
export async function bankOf(
  ctx: Pick<Ctx, 'ports'>,
  charge: { paymentMethod: string; connectionId: number | null },
): Promise<CollectingBank> {
  const { pix, bankSlip } = await portsOf(ctx, charge)
  return collectedMethod(charge.paymentMethod) === 'PIX' ? pix : bankSlip
}
