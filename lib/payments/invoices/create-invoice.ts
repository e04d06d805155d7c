import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { methodFacts, type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { invalidField } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { customerOf } from '@/lib/parties/buyers/customer-of'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { createInvoiceOrder } from '@/lib/payments/orders/creation/create-invoice-order'
import { createPaymentLink } from '@/lib/payments/payment-links/create-payment-link'
import type { InvoiceRequest } from './contract'
import { MAX_DAYS_TO_DUE } from './invoice'
import { linkRequestOf } from './link-request'
import { nextTime } from './next-time'
import { findInvoiceOfAttempt, insertInvoice, lockAttempt } from './store'
import { writeInvoiceMail } from './write-invoice-mail'

/**
 * Creates an order by hand with the link at which its buyer pays, and queues the mail with the address. A repeated submit returns
 * the order that the first one created. The buyer is registered, or gets the sent fields. Throws BAR-0100 for a due date in the
 * past or too far ahead, and for a method that the seller's receivable flow excludes.
 */
export async function createInvoice(ctx: Ctx, input: InvoiceRequest): Promise<{ orderUuid: string }> {
  requirePermission(ctx, 'links.write')
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    await lockAttempt(inner.tx, sellerId, input.attempt)
    const existing = await findInvoiceOfAttempt(inner.tx, sellerId, input.attempt)
    if (existing) return { orderUuid: existing.order.uuid }
    refuseDueDate(inner, input)
    return create(inner, await getSeller(inner.tx, sellerId), input)
  })
}

function refuseDueDate({ now }: Ctx, { dueDate }: InvoiceRequest): void {
  const today = civilDateOf(now)
  if (dueDate < today) throw invalidField('dueDate', 'já passou')
  if (dueDate > addDays(today, MAX_DAYS_TO_DUE)) throw invalidField('dueDate', 'está longe demais')
}

async function create(ctx: TxCtx, seller: SellerRow, input: InvoiceRequest) {
  const buyer = await createBuyer(ctx, input.buyer)
  const methods = methodsOf(seller, input)
  const link = await createPaymentLink(ctx, linkRequestOf(input, methods, buyer.uuid))
  const order = await createInvoiceOrder(ctx, link, {
    customer: customerOf(buyer),
    payment: methods[0]!,
    dueDate: input.dueDate,
  })
  const { items, dueDate, reminds, attempt } = input
  const invoice = await insertInvoice(ctx.tx, {
    uuid: randomUUID(),
    sellerId: seller.id,
    attemptUuid: attempt,
    linkId: link.id,
    orderId: order.id,
    items,
    dueDate,
    recipientName: buyer.name,
    recipient: buyer.email,
    reminds,
    nextAt: nextTime({ dueDate, reminds }, link, ctx.now),
    sent: 0,
    createdBy: ctx.actor.kind === 'portal-user' ? (ctx.actor.email ?? '') : '',
    createdAt: ctx.now,
  })
  await recordAudit(ctx, {
    action: 'invoice.created',
    resource: order.uuid,
    after: { value: order.value, dueDate, paymentMethods: methods, reminds, sent: input.sends },
  })
  if (input.sends) await writeInvoiceMail(ctx, 'first', { invoice, link, seller })
  return { orderUuid: order.uuid }
}

/** As the link names them: a credit card by who waits for the money and who pays for getting it early. */
function methodsOf({ receivableFlow }: SellerRow, { methods, feePaidBy }: InvoiceRequest): PaymentMethod[] {
  const early = feePaidBy === 'BUYER' || receivableFlow === 'EARLY' ? feePaidBy : null
  return [...new Set(methods)].map((shown) => {
    const alike = paymentMethods.filter((method) => methodFacts[method].shownAs === shown)
    return alike.find((method) => methodTerms[method].earlyAtCostOf === early) ?? alike[0]!
  })
}
