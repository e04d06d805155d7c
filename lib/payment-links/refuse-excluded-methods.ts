import type { TxCtx } from '@/lib/kernel/ctx'
import { refuseEarlyBuyer } from '@/lib/sellers/refuse-early-buyer'
import type { LinkContent } from './link-content'

/** Throws BAR-0100 if a link would offer, anywhere, a method that the seller's receivable flow excludes. */
export async function refuseExcludedMethods(
  { tx }: TxCtx,
  sellerId: number,
  { paymentMethods, customInstallmentsValues }: LinkContent,
): Promise<void> {
  const custom = (customInstallmentsValues ?? []).map((entry) => entry.paymentMethod)
  await refuseEarlyBuyer(tx, sellerId, paymentMethods, 'paymentMethods')
  await refuseEarlyBuyer(tx, sellerId, custom, 'paymentOrder.customInstallmentsValues')
}
