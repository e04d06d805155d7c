import type { CollectedMethod } from '@/lib/bank-payments/bank-payment'
import { pixExpiry } from '@/lib/charges/charge'
import { type ChargeInput, createCharge } from '@/lib/charges/create-charge'
import { dueTimes } from '@/lib/charges/due-times'
import { issueCharge } from '@/lib/charges/issue-charge'
import { type ChargeRow, listChargesOfOrder } from '@/lib/charges/store'
import { subscribeBuyer } from '@/lib/checkout/subscription/subscribe-buyer'
import { type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import { Problem } from '@/lib/kernel/problem'
import type { OrderRow } from '@/lib/orders/store'
import type { PaymentLink } from '@/lib/payment-links/payment-link'
import { asBuyer } from '@/lib/sellers/as-buyer'
import { isOpen, isPayable } from './checkout'
import type { CheckoutBuyer } from './contract'
import { isCorrected } from './is-corrected'
import { loadCheckout } from './load-checkout'
import { lockCheckout } from './lock-checkout'
import { orderFor } from './order-for'
import { refuseTooManyCharges } from './refuse-too-many-charges'
import { refuseUnlessPayable } from './refuse-unless-payable'
import { slipDueDate } from './slip-due-date'
import { withdrawCharge } from './withdraw-charge'

export interface PaymentInput {
  code: string
  method: CollectedMethod
  /** Without one the order goes on for the buyer who is known; another one than that corrects them. */
  buyer?: CheckoutBuyer
}

/**
 * A buyer accepts the link and asks for a PIX code or a bank slip. What can still be paid by the same method in the same name is
 * kept, so a second click changes nothing; anything else that is open is withdrawn and cancelled first, so that nothing can be
 * paid twice, and where it was paid in that moment it pays the order instead. Throws NOT_FOUND, CONFLICT where the link can't be
 * paid so (any more) or the bank can't say what came of the open charge, or TOO_MANY_REQUESTS. When the bank does not answer
 * for the new one, the charge stands and its code follows.
 */
export async function startPayment(ctx: Ctx, input: PaymentInput): Promise<void> {
  const { seller, charges, ...loaded } = await loadCheckout(ctx, input.code)
  const scoped = asBuyer(ctx, seller)
  refuseUnlessPayable(loaded, input, scoped.now)
  const inTheWay = charges.filter((one) => isInTheWay(one, loaded.order, input, scoped.now))
  // Before anything is taken back: who asks too often keeps what they hold.
  if (inTheWay.length > 0) refuseTooManyCharges(charges, scoped.now)
  for (const charge of inTheWay) {
    if ((await withdrawCharge(scoped, charge)) === 'PAID') return
  }
  const charge = await transaction(scoped, async (inner) => {
    const locked = await lockCheckout(inner, input.code)
    refuseUnlessPayable(locked, input, inner.now)
    return openCharge(inner, locked.link, locked.order, input)
  })
  await issueCharge(scoped, charge).catch(() => undefined)
}

function isInTheWay(
  charge: ChargeRow,
  order: OrderRow | undefined,
  { method, buyer }: PaymentInput,
  now: Date,
): boolean {
  const fits = charge.paymentMethod === method && isPayable(charge, now) && !isCorrected(order, buyer)
  return isOpen(charge) && !fits
}

async function openCharge(
  ctx: TxCtx,
  link: PaymentLink,
  known: OrderRow | undefined,
  input: PaymentInput,
): Promise<ChargeRow> {
  const charges = known ? await listChargesOfOrder(ctx.tx, known.id) : []
  const open = charges.filter(isOpen)
  // Another tab of this browser asked for something else in this moment.
  if (open.some((charge) => isInTheWay(charge, known, input, ctx.now))) throw new Problem('CONFLICT')
  if (open[0]) return open[0]
  refuseTooManyCharges(charges, ctx.now)
  const order = await orderFor(ctx, link, known, input)
  await subscribeBuyer(ctx, link, order)
  return createCharge(ctx, {
    orderId: order.id,
    sellerId: order.sellerId,
    title: order.title,
    value: order.value,
    paymentMethod: input.method,
    ...termsOf(ctx, link, input.method),
  })
}

type Terms = Pick<ChargeInput, 'expirationDate' | 'payableUntil' | 'lateAt'>

function termsOf(ctx: TxCtx, link: PaymentLink, method: CollectedMethod): Terms {
  if (method === 'BANK_SLIP') {
    const expirationDate = slipDueDate(link, ctx.now)
    return { expirationDate, ...dueTimes(expirationDate) }
  }
  const payableUntil = pixExpiry(ctx.now, link.expiresAt)
  return { expirationDate: civilDateOf(payableUntil), payableUntil }
}
