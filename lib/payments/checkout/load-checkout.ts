import { atSellerClock, type Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findMailTo } from '@/lib/messages/mails/store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import { listRefundsOfCharges } from '@/lib/payments/charges/whole-charge-store'
import { listDisputesOfOrder } from '@/lib/payments/disputes/store'
import { codeChannels } from '@/lib/payments/known-checkout/code-channels'
import { findKnown } from '@/lib/payments/known-checkout/find'
import { findOrderOfBrowser, findTakingOrder } from '@/lib/payments/orders/link-store'
import { linkAfter } from '@/lib/payments/orders/order'
import type { OrderRow } from '@/lib/payments/orders/store'
import { type PaymentLink, subscriptionOf } from '@/lib/payments/payment-links/payment-link'
import { findLinkByCode } from '@/lib/payments/payment-links/store'
import { findPlanOfSeller } from '@/lib/payments/plans/store'
import { listBankPaymentsOfCharges } from '@/lib/payments/received-payments/store'
import { findSubscriptionOfBrowser } from '@/lib/payments/subscriptions/link-store'
import { getOfferObstacles } from '@/lib/rails/connection-choice/get-obstacles'
import { findAuthenticationOfCharge } from '@/lib/rails/three-d-secure/store'
import type { Checkout } from './checkout'
import { checkoutParams } from './contract'
import { isReceipted } from './outcome'

/**
 * A link with the order, charges and subscription of this browser, on its seller's clock. Of other browsers' orders it contains
 * only whether and when the link was paid. Throws NOT_FOUND for a code without a link.
 */
export async function loadCheckout(ctx: Ctx, code: string): Promise<Checkout> {
  const link = checkoutParams.safeParse({ code }).success && (await findLinkByCode(ctx.db, code))
  if (!link) throw new Problem('NOT_FOUND')
  const [seller, taking, own] = await Promise.all([
    getSeller(ctx.db, link.sellerId),
    findTakingOrder(ctx.db, link.id),
    ctx.browser && findOrderOfBrowser(ctx.db, link.id, ctx.browser),
  ])
  if (seller.replacedAt) throw new Problem('NOT_FOUND')
  const { now } = atSellerClock(ctx, seller.clockOffsetMs)
  const hasEnded = own !== undefined && linkAfter[own.status] === 'FREE'
  return {
    link,
    seller,
    wallets: ctx.ports.wallets[seller.environment].map(({ offer }) => offer),
    obstacles: await getOfferObstacles(ctx, seller),
    cell: ctx.cell,
    now,
    isTaken: taking !== undefined,
    known: await findKnown(ctx, link, seller, now),
    codesBy: codeChannels(ctx, seller),
    ...(taking?.paidAt && { takenAt: taking.paidAt }),
    ...(hasEnded && { ended: own }),
    ...(await loadOrder(ctx, seller, hasEnded ? undefined : own)),
    ...(await loadSubscription(ctx, link)),
  }
}

async function loadOrder(ctx: Ctx, { environment }: SellerRow, order: OrderRow | undefined) {
  const charges = order ? await listChargesOfOrder(ctx.db, order.id) : []
  const ids = charges.map((charge) => charge.id)
  const last = charges.at(-1)
  const paid = charges.some(isReceipted) ? order : undefined
  const [bankPayments, refunds, disputes, authentication, isReceiptMailed] = await Promise.all([
    listBankPaymentsOfCharges(ctx.db, ids),
    listRefundsOfCharges(ctx.db, ids),
    paid ? listDisputesOfOrder(ctx.db, paid.id) : [],
    last?.isAuthenticating ? findAuthenticationOfCharge(ctx.db, last.id) : undefined,
    paid && ctx.ports.mailer.serves(environment) ? findReceiptMail(ctx, paid) : false,
  ])
  const dispute = disputes.findLast(({ openedAt }) => openedAt !== null)
  return { order, charges, bankPayments, refunds, dispute, authentication, isReceiptMailed }
}

async function findReceiptMail(ctx: Ctx, { sellerId, uuid: resourceUuid, customer }: OrderRow) {
  const { email: recipient } = customer
  return recipient ? findMailTo(ctx.db, { sellerId, recipient, kind: 'RECEIPT', resourceUuid }) : false
}

/** The plan of a link for a subscription, and the subscription that this browser began. */
async function loadSubscription(
  ctx: Ctx,
  link: PaymentLink,
): Promise<Pick<Checkout, 'subscription' | 'plan'>> {
  const agreed = subscriptionOf(link)
  if (!agreed) return {}
  return {
    subscription: await findSubscriptionOfBrowser(ctx.db, link.id, ctx.browser),
    plan: agreed.idPlan ? await findPlanOfSeller(ctx.db, link.sellerId, agreed.idPlan) : undefined,
  }
}
