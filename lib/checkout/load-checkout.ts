import { listBankPaymentsOfCharges } from '@/lib/bank-payments/store'
import { listChargesOfOrder } from '@/lib/charges/store'
import { listRefundsOfCharges } from '@/lib/charges/whole-charge-store'
import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { findOrderOfBrowser, findTakingOrder } from '@/lib/orders/link-store'
import { linkAfter } from '@/lib/orders/order'
import type { OrderRow } from '@/lib/orders/store'
import { type PaymentLink, subscriptionOf } from '@/lib/payment-links/payment-link'
import { findLinkByCode } from '@/lib/payment-links/store'
import { findPlanOfSeller } from '@/lib/plans/store'
import { getSeller } from '@/lib/sellers/get-seller'
import { findSubscriptionOfBrowser } from '@/lib/subscriptions/link-store'
import { findAuthenticationOfCharge } from '@/lib/three-d-secure/store'
import type { Checkout } from './checkout'
import { checkoutParams } from './contract'

/**
 * A link with what came of it so far for the browser that asks, at its seller's clock. Of what other browsers did it is known
 * only whether the link is paid. Throws NOT_FOUND for a code that is no link's.
 */
export async function loadCheckout(ctx: Ctx, code: string): Promise<Checkout> {
  const link = checkoutParams.safeParse({ code }).success && (await findLinkByCode(ctx.db, code))
  if (!link) throw new Problem('NOT_FOUND')
  const [seller, taking, own] = await Promise.all([
    getSeller(ctx.db, link.sellerId),
    findTakingOrder(ctx.db, link.id),
    ctx.browser && findOrderOfBrowser(ctx.db, link.id, ctx.browser),
  ])
  const { now } = atSellerClock(ctx, seller.clockOffsetMs)
  const isOver = own !== undefined && linkAfter[own.status] === 'FREE'
  return {
    link,
    seller,
    now,
    isTaken: taking !== undefined,
    ...(isOver && { ended: own }),
    ...(await loadOrder(ctx, isOver ? undefined : own)),
    ...(await loadAgreed(ctx, link)),
  }
}

async function loadOrder(ctx: Ctx, order: OrderRow | undefined) {
  const charges = order ? await listChargesOfOrder(ctx.db, order.id) : []
  const ids = charges.map((charge) => charge.id)
  const last = charges.at(-1)
  const [bankPayments, refunds, authentication] = await Promise.all([
    listBankPaymentsOfCharges(ctx.db, ids),
    listRefundsOfCharges(ctx.db, ids),
    last?.isAuthenticating ? findAuthenticationOfCharge(ctx.db, last.id) : undefined,
  ])
  return { order, charges, bankPayments, refunds, authentication }
}

/** What is subscribed to, and what this browser began of it. */
async function loadAgreed(ctx: Ctx, link: PaymentLink): Promise<Pick<Checkout, 'subscription' | 'plan'>> {
  const agreed = subscriptionOf(link)
  if (!agreed) return {}
  return {
    subscription: await findSubscriptionOfBrowser(ctx.db, link.id, ctx.browser),
    plan: await findPlanOfSeller(ctx.db, link.sellerId, agreed.idPlan),
  }
}
