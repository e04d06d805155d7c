import type { Ctx } from '@/lib/kernel/ctx'
import { type CollectedMethod, type CollectingBank, collectedMethods } from './bank-payment'

/** The method of a charge that a bank collects. Throws for any other method: that is a bug of ours. */
export function collectedMethod(paymentMethod: string): CollectedMethod {
  const method = collectedMethods.find((one) => one === paymentMethod)
  if (!method) throw new Error(`no bank collects ${paymentMethod}`)
  return method
}

/** The bank that collects a charge of this method. */
export function bankOf(ctx: Pick<Ctx, 'ports'>, paymentMethod: string): CollectingBank {
  return collectedMethod(paymentMethod) === 'PIX' ? ctx.ports.pix : ctx.ports.bankSlip
}
