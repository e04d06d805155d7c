import type { Ctx } from '@/lib/base/kernel/ctx'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { endAuthentication } from '@/lib/payments/orders/authentication/end'

/**
 * The buyer cancels an authentication and returns to the form; without one, nothing changes. A decision that the issuer made
 * before stays valid. Throws NOT_FOUND.
 */
export async function cancelCard(ctx: Ctx, input: { code: string }): Promise<void> {
  const { authentication } = await loadCheckout(ctx, input.code)
  if (authentication) await endAuthentication(ctx, authentication, 'CANCELED')
}
