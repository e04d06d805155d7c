import type { Ctx } from '@/lib/base/kernel/ctx'
import { sellerOfLink } from '@/lib/payments/payment-links/seller-of-link'
import type { WalletKind } from '@/lib/rails/wallets/wallet'

/** The wallets of a link's seller that run scripts or features of the browser; the simulated one needs none. Throws NOT_FOUND. */
export async function realWalletsOfLink(ctx: Ctx, code: string): Promise<WalletKind[]> {
  const { environment } = await sellerOfLink(ctx, { code })
  const offers = ctx.ports.wallets[environment].map(({ offer }) => offer)
  return offers.filter((offer) => !('simulated' in offer && offer.simulated)).map(({ kind }) => kind)
}
