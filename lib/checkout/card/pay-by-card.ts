import { brandOfNumber, type CardData, isCardNumber, isExpired, shownDigitsOf } from '@/lib/cards/card'
import { storeCardOnce } from '@/lib/cards/store-card-once'
import { findChargeOfAttempt } from '@/lib/charges/card-store'
import { createCardCharge } from '@/lib/charges/create-card-charge'
import { type ChargeRow, listChargesOfOrder } from '@/lib/charges/store'
import { termsOfCard } from '@/lib/charges/terms-of-card'
import { isOpen } from '@/lib/checkout/checkout'
import type { CardPaymentInput } from '@/lib/checkout/contract'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { lockCheckout } from '@/lib/checkout/lock-checkout'
import { orderFor } from '@/lib/checkout/order-for'
import { refuseUnlessPayable } from '@/lib/checkout/refuse-unless-payable'
import { subscribeBuyer } from '@/lib/checkout/subscription/subscribe-buyer'
import { takeOver } from '@/lib/checkout/take-over'
import { linkValue } from '@/lib/checkout/view'
import { withdrawCharge } from '@/lib/checkout/withdraw-charge'
import { type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import type { CardMethod } from '@/lib/kernel/payment-method'
import { invalidField, Problem } from '@/lib/kernel/problem'
import { authorizeCharge } from '@/lib/orders/authorization/authorize'
import type { OrderRow } from '@/lib/orders/store'
import { type PaymentLink, subscriptionOf, threeDSecureEffective } from '@/lib/payment-links/payment-link'
import { asBuyer } from '@/lib/sellers/as-buyer'
import { prepareAuthentication } from '@/lib/three-d-secure/prepare-authentication'
import { startAuthentication } from '@/lib/three-d-secure/start-authentication'
import type { AuthenticationRow } from '@/lib/three-d-secure/store'
import { maxCardInstallments } from './installments'

type Input = CardPaymentInput & { code: string }

/**
 * A buyer pays a link by card: once for each press of the button, however often it arrives. Where the link wants it, or the
 * card is a debit card, its holder is authenticated first. What else is open is withdrawn before. Throws NOT_FOUND; BAR-0100
 * for a card that can't be one; CONFLICT where the link can't be paid so (any more), or another payment is on its way.
 */
export async function payByCard(ctx: Ctx, input: Input): Promise<void> {
  const { seller, charges, ...loaded } = await loadCheckout(ctx, input.code)
  const { link } = loaded
  const scoped = asBuyer(ctx, seller)
  const repeated = await findChargeOfAttempt(ctx.db, input.attempt)
  if (repeated) return takeOver(scoped, input, repeated)
  refuseUnlessPayable(loaded, input, scoped.now)
  refuseUnlessCard(scoped, link, input)
  for (const charge of charges.filter(isOpen)) {
    if ((await withdrawCharge(scoped, charge)) === 'PAID') return
  }
  const made = await transaction(scoped, (inner) => makeCharge(inner, input))
  // The same press was faster.
  if (!made) return payByCard(ctx, input)
  const { charge, authentication } = made
  if (!authentication) return authorizeCharge(scoped, charge, { card: input.card })
  scoped.cvvMemory.store(charge.uuid, input.card.cvv)
  await prepareAuthentication(scoped, authentication, input.card)
}

function refuseUnlessCard(
  { now }: Ctx,
  link: PaymentLink,
  { card, method, installments, keepCard }: Input,
): void {
  const number = card.number.reveal()
  if (!isCardNumber(number)) throw invalidField('card.number', 'não é um número de cartão válido')
  if (!brandOfNumber(number)) throw invalidField('card.number', 'não é de nenhuma bandeira aceita')
  if (isExpired(card, now)) throw invalidField('card.expiration', 'já passou')
  if (subscriptionOf(link) && !keepCard)
    throw invalidField('keepCard', 'é obrigatório para assinar com cartão')
  if (installments > maxCardInstallments(link, method, linkValue(link))) {
    throw invalidField('installments', 'são parcelas demais')
  }
}

interface Made {
  charge: ChargeRow
  authentication?: AuthenticationRow
}

/** The charge of this press; undefined where the same press was faster. */
async function makeCharge(ctx: TxCtx, input: Input): Promise<Made | undefined> {
  const locked = await lockCheckout(ctx, input.code)
  const { link, order: known } = locked
  if (await findChargeOfAttempt(ctx.tx, input.attempt)) return undefined
  refuseUnlessPayable(locked, input, ctx.now)
  const open = known ? (await listChargesOfOrder(ctx.tx, known.id)).filter(isOpen) : []
  // Another tab of this browser pays in this moment, or asked for another method.
  if (open.length > 0) throw new Problem('CONFLICT')
  const order = await orderFor(ctx, link, known, input)
  return chargeOf(ctx, link, order, input)
}

async function chargeOf(ctx: TxCtx, link: PaymentLink, order: OrderRow, input: Input): Promise<Made> {
  const { sellerId } = order
  const { method: paymentMethod, installments, card } = input
  const isAuthenticating = wantsAuthentication(link, paymentMethod)
  const kept = subscriptionOf(link)
    ? await subscribeBuyer(ctx, link, order, card)
    : isAuthenticating && (await storeCardOnce(ctx, sellerId, card))
  const amount = linkValue(link)
  const shown = shownOf(card)
  const { brand } = shown
  const charge = await createCardCharge(ctx, {
    orderId: order.id,
    sellerId,
    title: order.title,
    terms: await termsOfCard(ctx.tx, { sellerId, paymentMethod, brand, amount, installments }),
    installments,
    paymentMethod,
    expirationDate: civilDateOf(ctx.now),
    capture: true,
    card: shown,
    cardId: kept ? kept.id : undefined,
    isAuthenticating,
    attemptUuid: input.attempt,
  })
  if (!kept || !isAuthenticating) return { charge }
  const authentication = await startAuthentication(ctx, {
    sellerId,
    chargeId: charge.id,
    cardId: kept.id,
    value: charge.value,
    requiresLiabilityShift: link.requiresLiabilityShift,
  })
  return { charge, authentication }
}

/** Without an authentication there is no shift that a link could require, and no debit card may be charged. */
function wantsAuthentication(link: PaymentLink, method: CardMethod): boolean {
  return method === 'DEBIT_CARD' || threeDSecureEffective(link) || link.requiresLiabilityShift
}

function shownOf({ holderName, number }: CardData) {
  const digits = number.reveal()
  return { brand: brandOfNumber(digits)!, holderName, ...shownDigitsOf(digits) }
}
