import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { hasSteppedUp, requireStepUp } from '@/lib/base/kernel/require-step-up'
import { findSeller } from '@/lib/parties/sellers/hot-store'

/** A refund that brings the refunds of its charge above the seller's limit needs a recent proof of the person who requests it. */
export async function requireStepUpAbove(ctx: TxCtx, sellerId: number, refunded: Centavos): Promise<void> {
  if (hasSteppedUp(ctx)) return
  const limit = (await findSeller(ctx.tx, sellerId))?.security.refundStepUpAbove
  if (limit !== undefined && refunded > limit) requireStepUp(ctx)
}
