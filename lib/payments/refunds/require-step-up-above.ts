import type { Deciding } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { hasSteppedUp, requireStepUp } from '@/lib/base/kernel/require-step-up'
import type { SecuritySettings } from '@/lib/parties/sellers/security-settings'

/** A refund that brings the refunds of its charge above the seller's limit needs a recent proof of the person who requests it. */
export function requireStepUpAbove(
  ctx: Pick<Deciding, 'actor' | 'systemNow'>,
  { refundStepUpAbove: limit }: SecuritySettings,
  refunded: Centavos,
): void {
  if (!hasSteppedUp(ctx) && limit !== undefined && refunded > limit) requireStepUp(ctx)
}
