import { z } from 'zod'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { isCreditMethod, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { Problem } from '@/lib/base/kernel/problem'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { MAX_INSTALLMENTS } from '@/lib/payments/charges/installments'
import { checkoutMethods } from '@/lib/payments/checkout/checkout'
import { createSessionLink } from '@/lib/payments/payment-links/create-session-link'
import { returnToOf } from '@/lib/payments/payment-links/link-content'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'
import type { CheckoutSessionRequest } from './contract'

/** The provider that the API names for our own hosted page. */
const OWN_PROVIDER = 'checkout-provider'

/**
 * Creates a checkout session for the acting seller: a payment link that is not listed, whose code is the session's id. Throws
 * NOT_FOUND for a provider that is not registered.
 */
export async function createCheckoutSession(
  ctx: Ctx,
  input: CheckoutSessionRequest & { provider: string },
): Promise<PaymentLink> {
  const { provider, paymentDescription, merchantOrderId, amount, uuidBuyer, installments } = input
  if (provider !== OWN_PROVIDER && !ctx.settings.checkoutProviders.includes(provider)) {
    throw new Problem('NOT_FOUND', { message: 'O provedor não existe.' })
  }
  return createSessionLink(ctx, {
    description: paymentDescription,
    value: amount?.value,
    merchantOrderId,
    uuidSellerClient: await findOwnBuyer(ctx, uuidBuyer),
    paymentMethods: [...new Set(input.paymentMethods ?? (await methodsOfSeller(ctx)))],
    installments: installments ?? MAX_INSTALLMENTS,
    returnTo: returnToOf(input),
  })
}

/** Each method once: by credit card as the seller is paid, at the buyer's cost where that is early. */
async function methodsOfSeller(ctx: Ctx): Promise<PaymentMethod[]> {
  const { receivableFlow } = await getSeller(ctx.db, sellerIdOf(ctx))
  const credit = receivableFlow === 'TIMELINE' ? 'CREDIT_CARD' : 'CREDIT_CARD_EARLY_BUYER'
  return checkoutMethods.filter((method) => !isCreditMethod(method) || method === credit)
}

/** The uuid of the seller's buyer; null if `uuid` is an identifier of the seller's own system. */
async function findOwnBuyer(ctx: Ctx, uuid: string): Promise<string | null> {
  if (!z.guid().safeParse(uuid).success) return null
  return (await findBuyerOfSeller(ctx.db, sellerIdOf(ctx), uuid))?.uuid ?? null
}
