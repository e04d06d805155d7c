import { ensureBuyer } from '@/lib/buyers/ensure-buyer'
import type { TxCtx } from '@/lib/kernel/ctx'
import { FRAUD_DOCUMENT, parseDocument } from '@/lib/kernel/documents'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import { createLinkOrder } from '@/lib/orders/creation/create-link-order'
import { changeCustomer } from '@/lib/orders/lifecycle/change-customer'
import { changePayment } from '@/lib/orders/lifecycle/change-payment'
import { takeOverOrder } from '@/lib/orders/lifecycle/take-over-order'
import type { OrderRow } from '@/lib/orders/store'
import { linkValue, type PaymentLink, subscriptionOf } from '@/lib/payment-links/payment-link'
import { findPlanOfSeller } from '@/lib/plans/store'
import type { CheckoutBuyer } from './contract'

/**
 * The order of the link for this buyer, method and number of instalments: the existing one, changed, that which the seller created
 * with the link, or a new one.
 */
export async function ensureOrder(
  ctx: TxCtx,
  link: PaymentLink,
  own: OrderRow | undefined,
  {
    method: payment,
    buyer,
    installments = 1,
  }: { method: PaymentMethod; buyer?: CheckoutBuyer; installments?: number },
): Promise<OrderRow> {
  const chosen = { payment, installments }
  if (!buyer) return changePayment(ctx, own!, chosen)
  const type = buyer.document === FRAUD_DOCUMENT ? 'CPF' : parseDocument(buyer.document)!.type
  const document = { type, number: buyer.document, country: 'BR' }
  const { customer } = await ensureBuyer(ctx, link.sellerId, { ...buyer, document })
  const existing = own ?? (await takeOverOrder(ctx, link))
  if (existing) return changePayment(ctx, await changeCustomer(ctx, existing, customer), chosen)
  const agreed = subscriptionOf(link)
  const plan = agreed && (await findPlanOfSeller(ctx.tx, link.sellerId, agreed.idPlan))
  return createLinkOrder(ctx, link, { customer, value: linkValue(link), ...chosen, title: plan?.title })
}
