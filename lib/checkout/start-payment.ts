import type { CollectedMethod } from '@/lib/bank-payments/bank-payment'
import { pixExpiry } from '@/lib/charges/charge'
import { type ChargeInput, createCharge } from '@/lib/charges/create-charge'
import { dueTimes } from '@/lib/charges/due-times'
import { issueCharge } from '@/lib/charges/issue-charge'
import { type ChargeRow, listChargesOfOrder } from '@/lib/charges/store'
import { type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import { Problem } from '@/lib/kernel/problem'
import type { OrderRow } from '@/lib/orders/store'
import type { PaymentLink } from '@/lib/payment-links/payment-link'
import { asBuyer } from '@/lib/sellers/as-buyer'
import { isOpen, isPayable } from './checkout'
import type { CheckoutBuyer } from './contract'
import { loadCheckout } from './load-checkout'
import { lockCheckout } from './lock-checkout'
import { orderFor } from './order-for'
import { refuseUnlessPayable } from './refuse-unless-payable'
import { slipDueDate } from './slip-due-date'
import { subscribeBuyer } from './subscribe-buyer'
import { withdrawCharge } from './withdraw-charge'

export interface PaymentInput {
  code: string
  method: CollectedMethod
  /** Without one the order goes on for the buyer who is known. */
  buyer?: CheckoutBuyer
}

/**
 * A buyer accepts the link and asks for a PIX code or a bank slip. What can still be paid by the same method is kept, so a
 * second click changes nothing; anything else that is open is withdrawn and cancelled first, so that nothing can be paid
 * twice, and where it was paid in that moment it pays the order instead. Throws NOT_FOUND, or CONFLICT where the link
 * can't be paid so (any more) or the bank can't say what came of the open charge. When it does not answer for the new one,
 * the charge stands and its code follows.
 */
export async function startPayment(ctx: Ctx, input: PaymentInput): Promise<void> {
  const { seller, charges, ...loaded } = await loadCheckout(ctx, input.code)
  const scoped = asBuyer(ctx, seller)
  refuseUnlessPayable(loaded, input, scoped.now)
  for (const charge of charges.filter((one) => isInTheWay(one, input, scoped.now))) {
    if ((await withdrawCharge(scoped, charge)) === 'PAID') return
  }
  const charge = await transaction(scoped, async (inner) => {
    const locked = await lockCheckout(inner, input.code)
    refuseUnlessPayable(locked, input, inner.now)
    return openCharge(inner, locked.link, locked.order, input)
  })
  await issueCharge(scoped, charge).catch(() => undefined)
}

function isInTheWay(charge: ChargeRow, { method }: PaymentInput, now: Date): boolean {
  return isOpen(charge) && !(charge.paymentMethod === method && isPayable(charge, now))
}

async function openCharge(
  ctx: TxCtx,
  link: PaymentLink,
  known: OrderRow | undefined,
  input: PaymentInput,
): Promise<ChargeRow> {
  const open = known ? (await listChargesOfOrder(ctx.tx, known.id)).filter(isOpen) : []
  // Somebody else asked for the other method in this moment.
  if (open.some((charge) => isInTheWay(charge, input, ctx.now))) throw new Problem('CONFLICT')
  if (open[0]) return open[0]
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
