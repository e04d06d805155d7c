import type { Ctx } from '@/lib/base/kernel/ctx'
import { centavos } from '@/lib/base/kernel/money'
import { Problem } from '@/lib/base/kernel/problem'
import { longestNumber } from '@/lib/base/masking/number-in-text'
import type { CardAttempt, WalletPaymentInput } from '@/lib/payments/checkout/contract'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { payerOf } from '@/lib/payments/known-checkout/payer'
import { subscriptionOf } from '@/lib/payments/payment-links/payment-link'
import { refusedToken } from './refused-token'

/** This many digits in a name are a card number. */
const MIN_NUMBER_DIGITS = 13

/**
 * The card of a wallet's token, as an attempt to pay the link by card. Nothing is used up yet. Throws NOT_FOUND; CONFLICT where
 * the seller has no such wallet, the link can't be paid with one, or there is no buyer; BAR-0100 for a token that can't pay it.
 */
export async function openToken(
  ctx: Ctx,
  { wallet: kind, token, ...input }: WalletPaymentInput & { code: string },
): Promise<CardAttempt & { code: string }> {
  const checkout = await loadCheckout(ctx, input.code)
  const { link, seller, order } = checkout
  const provider = ctx.ports.wallets[seller.environment].find((one) => one.kind === kind)
  const buyer = payerOf(checkout, input).buyer ?? order?.customer
  if (!provider || !buyer || subscriptionOf(link) || link.value === null) throw new Problem('CONFLICT')
  // What the holder agreed to on the sheet of the wallet.
  const value = centavos(input.shown.total)
  const opened = await provider.decrypt({ token, value, systemNow: ctx.systemNow }).catch(refusedToken)
  const { tokenId, expiresAt, proof, holderName, number, expirationMonth, expirationYear } = opened
  const isName = holderName !== undefined && longestNumber(holderName) < MIN_NUMBER_DIGITS
  return {
    ...input,
    installments: 1,
    card: { holderName: isName ? holderName : buyer.name, number, expirationMonth, expirationYear },
    wallet: { kind, tokenId, expiresAt, ...(proof && { proof }) },
  }
}
