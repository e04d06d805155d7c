import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import type { CollectedMethod } from '@/lib/base/kernel/payment-method'
import { Problem } from '@/lib/base/kernel/problem'
import { asNoAnswer } from '@/lib/base/outages/faults'
import { asBuyer } from '@/lib/parties/sellers/as-buyer'
import { bankStepsOf } from '@/lib/payments/bank-rails/bank-rails'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import { issueCharge } from '@/lib/payments/charges/issue-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { type Payer, payerOf } from '@/lib/payments/known-checkout/payer'
import { factsOf } from '@/lib/payments/orders/facts-of'
import { failBlocked } from '@/lib/payments/orders/lifecycle/fail-blocked'
import type { OrderRow } from '@/lib/payments/orders/store'
import { assessPayment } from '@/lib/payments/risk-rules/assess-payment'
import type { PriceChange, ShownPrice } from '@/lib/payments/shown-prices/contract'
import { priceChange } from '@/lib/payments/shown-prices/price'
import { subscribeBuyer } from '@/lib/payments/subscription-checkout/subscribe-buyer'
import type { CheckoutAddress, CheckoutBuyer } from './buyer-contract'
import { type Checkout, isOpen, isPayable } from './checkout'
import { ensureOrder } from './ensure-order'
import { isCorrected } from './is-corrected'
import { keepAsked } from './keep-asked'
import { loadCheckout } from './load-checkout'
import { type LockedCheckout, lockCheckout } from './lock-checkout'
import { notifyOwnPages } from './notify-own-pages'
import { refuseTestDocument } from './refuse-test-document'
import { refuseTooManyCharges } from './refuse-too-many-charges'
import { refuseUnlessPayable } from './refuse-unless-payable'
import { withdrawCharge } from './withdraw-charge'

export interface PaymentInput {
  code: string
  method: CollectedMethod
  shown: ShownPrice
  /** Without one, the customer of the existing order stays, or it is whom the page knows; a different one corrects it. */
  buyer?: CheckoutBuyer
  /** The payer's address, where the method asks it. */
  address?: CheckoutAddress
}

/**
 * A buyer requests a PIX code or a bank slip for a link. An open charge with the same method and buyer that can still be paid is
 * used again, so a second click changes nothing. Any other open charge is withdrawn first, so that nothing can be paid twice; if
 * it was just paid, that payment pays the order. Where the link has another price than the one that was shown, nothing is changed
 * and both are returned. Throws NOT_FOUND, BAR-0100 for data that the method lacks, CONFLICT if the link can't be paid by this
 * method (any more) or the bank does not respond about the open charge, or TOO_MANY_REQUESTS. If the bank does not respond about
 * the new charge, a job requests its code later.
 */
export async function startPayment(ctx: Ctx, sent: PaymentInput): Promise<PriceChange | undefined> {
  const { seller, charges, ...loaded } = await loadCheckout(ctx, sent.code)
  const scoped = asBuyer(ctx, seller)
  const named = { ...sent, ...payerOf(loaded, sent) }
  refuseUnlessPayable(loaded, named, scoped.now)
  const change = priceChange({ ...loaded, seller }, sent)
  if (change) return change
  const input = keepAsked(named, { ...loaded, seller }, sent)
  refuseTestDocument(seller, named.buyer)
  const replaced = charges.filter((one) => isReplaced(one, loaded.order, input, scoped.now))
  // Checked before any charge is withdrawn, so that a refused buyer keeps the current code or slip.
  if (replaced.length > 0) refuseTooManyCharges(charges, scoped.now)
  for (const charge of replaced) {
    if ((await withdrawCharge(scoped, charge)) === 'PAID') return undefined
  }
  const opened = await transaction(scoped, async (inner) => {
    const locked = await lockCheckout(inner, input.code)
    refuseUnlessPayable(locked, input, inner.now)
    return priceChange({ ...locked, seller }, input) ?? openCharge(inner, { ...locked, seller }, input)
  })
  if ('shown' in opened) return opened
  await issueCharge(scoped, opened).catch(asNoAnswer)
  if (!charges.some(({ id }) => id === opened.id)) await notifyOwnPages(scoped, opened)
  return undefined
}

/** Whether an open charge must be withdrawn before this request can be fulfilled. */
function isReplaced(
  charge: ChargeRow,
  order: OrderRow | undefined,
  { method, ...typed }: PaymentInput,
  now: Date,
): boolean {
  const isSame = charge.paymentMethod === method && isPayable(charge, now) && !isCorrected(order, typed)
  return isOpen(charge) && !isSame
}

async function openCharge(
  ctx: TxCtx,
  { link, order: existing, seller }: LockedCheckout & Pick<Checkout, 'seller'>,
  input: PaymentInput & Payer,
): Promise<ChargeRow> {
  const charges = existing ? await listChargesOfOrder(ctx.tx, existing.id) : []
  const open = charges.filter(isOpen)
  // Another tab of this browser has just requested another method or buyer.
  if (open.some((charge) => isReplaced(charge, existing, input, ctx.now))) throw new Problem('CONFLICT')
  if (open[0]) return open[0]
  refuseTooManyCharges(charges, ctx.now)
  const order = await ensureOrder(ctx, link, existing, input)
  await subscribeBuyer(ctx, link, order)
  const risk = await assessPayment(ctx, seller, factsOf(order, undefined, ctx.source?.address))
  const created = await createCharge(ctx, {
    orderId: order.id,
    origin: order.originRequest,
    seller,
    title: order.title,
    value: order.value,
    paymentMethod: input.method,
    ...bankStepsOf(input.method).termsAtCheckout(ctx, link),
    risk,
  })
  return (await failBlocked(ctx, order, [created])).charges[0]!
}
