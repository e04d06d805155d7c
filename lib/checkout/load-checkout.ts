import { listBankPaymentsOfCharges } from '@/lib/bank-payments/store'
import { listChargesOfOrder } from '@/lib/charges/store'
import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { findOrderOfLink } from '@/lib/orders/store'
import { subscriptionOf } from '@/lib/payment-links/payment-link'
import { findLinkByCode } from '@/lib/payment-links/store'
import { findPlanOfSeller } from '@/lib/plans/store'
import { getSeller } from '@/lib/sellers/get-seller'
import { findSubscriptionOfLink } from '@/lib/subscriptions/store'
import { findAuthenticationOfCharge } from '@/lib/three-d-secure/store'
import type { Checkout } from './checkout'
import { checkoutParams } from './contract'

/** A link with what came of it so far, at its seller's clock. Throws NOT_FOUND for a code that is no link's. */
export async function loadCheckout(ctx: Ctx, code: string): Promise<Checkout> {
  const link = checkoutParams.safeParse({ code }).success && (await findLinkByCode(ctx.db, code))
  if (!link) throw new Problem('NOT_FOUND')
  const seller = await getSeller(ctx.db, link.sellerId)
  const order = await findOrderOfLink(ctx.db, link.id)
  const charges = order ? await listChargesOfOrder(ctx.db, order.id) : []
  const bankPayments = await listBankPaymentsOfCharges(
    ctx.db,
    charges.map((charge) => charge.id),
  )
  const last = charges.at(-1)
  const authentication = last?.isAuthenticating
    ? await findAuthenticationOfCharge(ctx.db, last.id)
    : undefined
  const { now } = atSellerClock(ctx, seller.clockOffsetMs)
  const agreed = subscriptionOf(link)
  const subscription = agreed && (await findSubscriptionOfLink(ctx.db, link.id))
  const plan = agreed && (await findPlanOfSeller(ctx.db, seller.id, agreed.idPlan))
  return { link, seller, now, order, charges, bankPayments, authentication, subscription, plan }
}
