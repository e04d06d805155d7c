import type { TxCtx } from '@/lib/base/kernel/ctx'
import { FRAUD_DOCUMENT, parseDocument } from '@/lib/base/kernel/documents'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { ensureBuyer } from '@/lib/parties/buyers/ensure-buyer'
import { createLinkOrder } from '@/lib/payments/orders/creation/create-link-order'
import { changeCustomer } from '@/lib/payments/orders/lifecycle/change-customer'
import { changePayment } from '@/lib/payments/orders/lifecycle/change-payment'
import { takeOverOrder } from '@/lib/payments/orders/lifecycle/take-over-order'
import type { OrderRow } from '@/lib/payments/orders/store'
import { linkValue, type PaymentLink, subscriptionOf } from '@/lib/payments/payment-links/payment-link'
import { findPlanOfSeller } from '@/lib/payments/plans/store'
import type { CheckoutAddress, CheckoutBuyer } from './buyer-contract'

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
    isRecord = false,
    address,
    installments = 1,
  }: {
    method: PaymentMethod
    buyer?: CheckoutBuyer
    address?: CheckoutAddress
    isRecord?: boolean
    installments?: number
  },
): Promise<OrderRow> {
  const chosen = { payment, installments }
  if (!buyer) {
    const { customer, customerIsRecord } = own!
    const change = { customer, isRecord: customerIsRecord, address }
    return changePayment(ctx, address ? await changeCustomer(ctx, own!, change) : own!, chosen)
  }
  const type = buyer.document === FRAUD_DOCUMENT ? 'CPF' : parseDocument(buyer.document)!.type
  const document = { type, number: buyer.document, country: 'BR' }
  const { customer } = await ensureBuyer(ctx, link.sellerId, { ...buyer, document, address })
  // An order of the seller may have an address that only its owner may see, so that it is not taken over.
  const existing = own ?? (await takeOverOrder(ctx, link))
  const typed = own ? address : (address ?? null)
  const change = { customer, isRecord, address: typed }
  if (existing) return changePayment(ctx, await changeCustomer(ctx, existing, change), chosen)
  const idPlan = subscriptionOf(link)?.idPlan
  const plan = idPlan ? await findPlanOfSeller(ctx.tx, link.sellerId, idPlan) : undefined
  return createLinkOrder(ctx, link, {
    customer,
    customerIsRecord: isRecord,
    billingAddress: address,
    value: linkValue(link),
    ...chosen,
    title: plan?.title,
  })
}
