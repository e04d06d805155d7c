import type { Ctx } from '@/lib/base/kernel/ctx'
import type { CardMethod } from '@/lib/base/kernel/payment-method'
import { openCard } from '@/lib/parties/cards/open-card'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { findOrder } from '@/lib/payments/orders/store'
import type { ChallengeWindow, MethodCompletion } from '@/lib/rails/three-d-secure/authentication'
import type { BrowserData } from '@/lib/rails/three-d-secure/browser-data'
import { authenticationPath } from '@/lib/rails/three-d-secure/page-path'
import type { AuthenticationRequest, Purchase } from '@/lib/rails/three-d-secure/server'
import type { AuthenticationRow } from '@/lib/rails/three-d-secure/store'
import { chargeOfAuthentication } from './charge-of'

/** The request of an authentication to the 3-D Secure server, the same however often it is made. Opens the card. */
export async function authenticationRequestOf(
  ctx: Ctx,
  authentication: AuthenticationRow,
  browser: BrowserData,
  window?: ChallengeWindow,
): Promise<AuthenticationRequest> {
  const { uuid: reference, sellerId, cardId, value, dataOnly, connectionId } = authentication
  const { fantasyName: sellerName } = await getSeller(ctx.db, sellerId)
  return {
    reference,
    sellerId,
    sellerName,
    value: value!,
    card: await openCard(ctx, cardId, {}),
    method: methodOf(authentication),
    browser,
    dataOnly,
    notificationUrl: `${ctx.settings.publicUrl}${authenticationPath(ctx.cell, reference)}/result`,
    // The simulators use none of it, so that nothing is read for them.
    ...(connectionId !== null && { purchase: await purchaseOf(ctx, authentication) }),
    ...(window && { window }),
  }
}

function methodOf({ methodUrl, methodCompleted }: AuthenticationRow): MethodCompletion {
  if (methodUrl === null) return 'U'
  return methodCompleted ? 'Y' : 'N'
}

async function purchaseOf(ctx: Ctx, authentication: AuthenticationRow): Promise<Purchase> {
  const charge = await chargeOfAuthentication(ctx, authentication)
  if (!charge) return {}
  const { customer, billingAddress } = await findOrder(ctx.db, charge.orderId)
  const { name, email, phone } = customer
  return {
    method: charge.paymentMethod as CardMethod,
    installments: charge.installments,
    payer: { ...(name && { name }), ...(email && { email }), ...(phone && { phone }) },
    ...(billingAddress && { billingAddress }),
  }
}
