import { loadCheckout } from '@/lib/checkout/load-checkout'
import type { Ctx } from '@/lib/kernel/ctx'
import { endAuthentication } from '@/lib/orders/authentication/end'

/**
 * The buyer gives an authentication up and is back at the form; where there is none, nothing changes. What the issuer decided
 * before that counts. Throws NOT_FOUND.
 */
export async function cancelCard(ctx: Ctx, input: { code: string }): Promise<void> {
  const { authentication } = await loadCheckout(ctx, input.code)
  if (authentication) await endAuthentication(ctx, authentication, 'CANCELED')
}
