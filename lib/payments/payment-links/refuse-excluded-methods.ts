import type { TxCtx } from '@/lib/base/kernel/ctx'
import { refuseMethods } from '@/lib/rails/connection-choice/refuse-methods'
import type { LinkContent } from './link-content'

/** Throws BAR-0100 if a link would offer, anywhere, a method that the seller can't offer. */
export async function refuseExcludedMethods(
  ctx: TxCtx,
  sellerId: number,
  { paymentMethods, customInstallmentsValues }: LinkContent,
): Promise<void> {
  const custom = (customInstallmentsValues ?? []).map((entry) => entry.paymentMethod)
  await refuseMethods(ctx, sellerId, paymentMethods, 'paymentMethods')
  const others = custom.filter((method) => !paymentMethods.includes(method))
  if (others.length > 0) await refuseMethods(ctx, sellerId, others, 'paymentOrder.customInstallmentsValues')
}
