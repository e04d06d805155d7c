import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { type InstallmentQuote, quoteInstallments } from '@/lib/payments/charges/installments'

/** What the acting seller's buyers pay in instalments; without interest in the TIMELINE flow, which has no early payment. */
export async function getInstallmentQuotes(
  ctx: Ctx,
  input: { amount: Centavos; maxInstallments: number },
): Promise<InstallmentQuote[]> {
  const seller = await getSeller(ctx.db, sellerIdOf(ctx))
  const rate = seller.receivableFlow === 'TIMELINE' ? 0 : seller.buyerInterestBasisPoints
  return quoteInstallments(input.amount, input.maxInstallments, rate)
}
