import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import type { SigningKeys } from '@/lib/base/signing-keys/signing-keys'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { signResult } from './result'
import { addressBack } from './view-back'

/**
 * The address at which the shop receives this buyer. The browser that paid brings `result`, its order's signed result, to the
 * link's own address; every other visitor, and the seller's home page, get an address without one. Throws NOT_FOUND.
 */
export async function returnToShop(
  ctx: Ctx,
  { code, keys }: { code: string; keys: SigningKeys },
): Promise<URL> {
  const checkout = await loadCheckout(ctx, code)
  const { order, link, seller } = checkout
  const { state, receipt } = viewCheckout(checkout)
  const back = addressBack(checkout, state === 'PAID')
  if (!back) throw new Problem('NOT_FOUND')
  const { address, takesResult } = back
  if (takesResult && order && receipt) {
    const { systemNow, settings } = ctx
    const signed = await signResult({ order, link, seller }, { keys, issuer: settings.publicUrl, systemNow })
    address.searchParams.set('result', signed)
  }
  return address
}
