import type { Ctx } from '@/lib/base/kernel/ctx'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { sellerOfLink } from '@/lib/payments/payment-links/seller-of-link'
import { RefusedToken } from '@/lib/rails/wallets/wallet'

/**
 * Opens a session of the merchant with the wallet that demands one, for the page of a link. Throws NOT_FOUND where there is no
 * such link or wallet, and BAR-0100 for an address that is not of the wallet.
 */
export async function openSession(
  ctx: Ctx,
  { code, validationUrl }: { code: string; validationUrl: string },
): Promise<unknown> {
  const seller = await sellerOfLink(ctx, { code })
  const provider = ctx.ports.wallets[seller.environment].find(({ merchantSession }) => merchantSession)
  if (!provider?.merchantSession) throw new Problem('NOT_FOUND')
  const domain = new URL(ctx.settings.publicUrl).hostname
  const request = { validationUrl, domain, displayName: seller.fantasyName }
  return provider.merchantSession(request).catch((error: unknown) => {
    if (error instanceof RefusedToken) throw invalidField('validationUrl', 'não é um endereço da carteira')
    throw error
  })
}
