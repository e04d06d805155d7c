import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { ChargeAuthentication } from '@/lib/payments/charges/charge'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'
import { walletShift } from '@/lib/rails/three-d-secure/liability-shift'
import type { OpenedToken } from '@/lib/rails/wallets/provider'
import { spendToken } from '@/lib/rails/wallets/spend-token'
import { refusedToken } from './refused-token'

/**
 * The holder's authentication by the device of a wallet, which takes the place of 3-D Secure: a device's number can't be
 * authenticated there. Undefined for a typed card, and for one that the wallet only stores.
 */
export function authenticationByDevice(
  link: Pick<PaymentLink, 'requiresLiabilityShift'>,
  brand: CardBrand,
  wallet: OpenedToken | undefined,
): ChargeAuthentication | undefined {
  if (!wallet?.proof) return undefined
  const { eci } = wallet.proof
  const { requiresLiabilityShift } = link
  return { by: 'WALLET', ...(eci && { eci }), requiresLiabilityShift, ...walletShift(brand, eci) }
}

/** Uses the token of an attempt, with its charge. Throws BAR-0100 where it paid before. */
export async function spendWalletToken(ctx: TxCtx, link: PaymentLink, wallet: OpenedToken): Promise<void> {
  await spendToken(ctx, link.sellerId, wallet).catch(refusedToken)
}
