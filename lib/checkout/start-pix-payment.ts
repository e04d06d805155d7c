import { ensureBuyer } from '@/lib/buyers/ensure-buyer'
import { pixExpiry } from '@/lib/charges/charge'
import { createPixCharge } from '@/lib/charges/create-pix-charge'
import { issuePixCode } from '@/lib/charges/issue-pix-code'
import { type ChargeRow, listChargesOfOrder } from '@/lib/charges/store'
import { atSellerClock, type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { changeCustomer } from '@/lib/orders/change-customer'
import { closeEndedCharge } from '@/lib/orders/close-ended-charge'
import { createLinkOrder } from '@/lib/orders/create-link-order'
import { findOrderOfLink, lockOrder, type OrderRow } from '@/lib/orders/store'
import { linkState, type PaymentLink } from '@/lib/payment-links/payment-link'
import { lockLinkByCode } from '@/lib/payment-links/store'
import type { CheckoutBuyer } from './contract'
import { loadCheckout } from './load-checkout'
import { linkValue, payableMethods } from './view'

/**
 * A buyer accepts the link and asks for a PIX code. Without a buyer, an ended code is renewed for the one who is known.
 * A code that is still payable is kept, so a second click changes nothing; one that was paid just before it ended pays
 * the order instead of being renewed. Throws NOT_FOUND, or CONFLICT where the link can't be paid (any more) or the bank
 * can't say what came of the ended code. When it does not answer for a new one, the charge stands and the code follows.
 */
export async function startPixPayment(
  ctx: Ctx,
  input: { code: string; buyer?: CheckoutBuyer },
): Promise<void> {
  const { seller, charges } = await loadCheckout(ctx, input.code)
  const scoped = {
    ...atSellerClock(ctx, seller.clockOffsetMs),
    actor: { kind: 'buyer' as const, sellerId: seller.id },
  }
  const last = charges.at(-1)
  if (last && hasEnded(last, scoped.now) && (await closeEndedCharge(scoped, last)) === 'PAID') return
  const charge = await transaction(scoped, async (inner) => {
    const link = await lockLinkByCode(inner.tx, input.code)
    if (!link || !payableMethods(link).includes('PIX')) throw new Problem('CONFLICT')
    const known = await findOrderOfLink(inner.tx, link.id)
    const order = known && (await lockOrder(inner.tx, known.id))
    if (linkState(link, order !== undefined && order.status !== 'SENT', inner.now) !== 'OPEN') {
      throw new Problem('CONFLICT')
    }
    return openCharge(inner, link, order, input.buyer)
  })
  await issuePixCode(scoped, charge).catch(() => undefined)
}

function hasEnded(charge: ChargeRow, now: Date): boolean {
  return charge.status === 'SCHEDULED' && charge.pixExpiresAt! <= now
}

async function openCharge(
  ctx: TxCtx,
  link: PaymentLink,
  known: OrderRow | undefined,
  buyer: CheckoutBuyer | undefined,
): Promise<ChargeRow> {
  const last = known && (await listChargesOfOrder(ctx.tx, known.id)).at(-1)
  if (last?.status === 'SCHEDULED') {
    if (!hasEnded(last, ctx.now)) return last
    throw new Problem('CONFLICT')
  }
  const order = await orderFor(ctx, link, known, buyer)
  return createPixCharge(ctx, {
    orderId: order.id,
    sellerId: order.sellerId,
    title: order.title,
    value: order.value,
    pixExpiresAt: pixExpiry(ctx.now, link.expiresAt),
  })
}

async function orderFor(
  ctx: TxCtx,
  link: PaymentLink,
  known: OrderRow | undefined,
  buyer: CheckoutBuyer | undefined,
): Promise<OrderRow> {
  if (!buyer) {
    if (!known) throw new Problem('CONFLICT')
    return known
  }
  const customer = await ensureBuyer(ctx, link.sellerId, buyer)
  if (known) return changeCustomer(ctx, known, customer)
  return createLinkOrder(ctx, link, { customer, value: linkValue(link), payment: 'PIX' })
}
