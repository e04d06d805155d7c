import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { brandOfNumber, isCardNumber, isExpired } from '@/lib/parties/cards/card'
import { type CardRow, lockActiveCard } from '@/lib/parties/cards/store'
import { storeCardOnce } from '@/lib/parties/cards/store-card-once'
import { markToKeep } from '@/lib/parties/known-buyers/cards/keep'
import { asBuyer } from '@/lib/parties/sellers/as-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { findChargeOfAttempt } from '@/lib/payments/charges/card-store'
import { createCardCharge } from '@/lib/payments/charges/create-card-charge'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { termsOfCard } from '@/lib/payments/charges/terms-of-card'
import { isOpen } from '@/lib/payments/checkout/checkout'
import type { CardAttempt } from '@/lib/payments/checkout/contract'
import { ensureOrder } from '@/lib/payments/checkout/ensure-order'
import { keepAsked } from '@/lib/payments/checkout/keep-asked'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { lockCheckout } from '@/lib/payments/checkout/lock-checkout'
import { notifyOwnPages } from '@/lib/payments/checkout/notify-own-pages'
import { reclaimOrder } from '@/lib/payments/checkout/reclaim-order'
import { refuseTestDocument } from '@/lib/payments/checkout/refuse-test-document'
import { refuseUnlessPayable } from '@/lib/payments/checkout/refuse-unless-payable'
import { authenticationByDevice, spendWalletToken } from '@/lib/payments/checkout/wallet/of-attempt'
import { withdrawCharge } from '@/lib/payments/checkout/withdraw-charge'
import { type PaidCard, paidCard } from '@/lib/payments/known-checkout/paid-card'
import { type Payer, payerOf } from '@/lib/payments/known-checkout/payer'
import { requiresAuthentication } from '@/lib/payments/known-checkout/requires-authentication'
import { authorizeCharge } from '@/lib/payments/orders/authorization/authorize'
import { factsOf } from '@/lib/payments/orders/facts-of'
import { failBlocked } from '@/lib/payments/orders/lifecycle/fail-blocked'
import type { OrderRow } from '@/lib/payments/orders/store'
import { linkValue, type PaymentLink, subscriptionOf } from '@/lib/payments/payment-links/payment-link'
import type { Screening } from '@/lib/payments/risk/antifraud/antifraud'
import { blockOf, type ChargeRisk, demandsAuthentication } from '@/lib/payments/risk/charge-risk'
import { assessPayment } from '@/lib/payments/risk-rules/assess-payment'
import type { PriceChange } from '@/lib/payments/shown-prices/contract'
import { priceChange } from '@/lib/payments/shown-prices/price'
import { subscribeBuyer } from '@/lib/payments/subscription-checkout/subscribe-buyer'
import { prepareAuthentication } from '@/lib/rails/three-d-secure/prepare-authentication'
import { startAuthentication } from '@/lib/rails/three-d-secure/start-authentication'
import type { AuthenticationRow } from '@/lib/rails/three-d-secure/store'
import { maxCardInstallments } from './installments'
import { screenAttempt } from './screen'
import { shownOf } from './shown-of'

type Request = CardAttempt & {
  code: string
  /** The known buyer who agreed to keep the typed card. */
  keepFor?: number
}
/** With the number of the card, and who pays. */
type Input = Omit<Request, 'card' | 'kept'> & PaidCard & Payer
/** With what is known before the transaction. */
type Screened = Input & { seller: SellerRow; screening?: Screening }

/**
 * A buyer pays a link by card, typed, kept or from a wallet: one payment for each attempt, however often its request is repeated.
 * The holder is authenticated first if the link requires it or the card is a debit card, unless a wallet's device has done so.
 * Other open charges are withdrawn before. Where the link has another price than the one that was shown, nothing is charged and
 * both are returned. Throws NOT_FOUND; BAR-0100 for an invalid card or missing data; CONFLICT if the link can't be paid by this
 * method (any more) or another payment is in progress.
 */
export async function payByCard(ctx: Ctx, request: Request): Promise<PriceChange | undefined> {
  const { seller, charges, ...loaded } = await loadCheckout(ctx, request.code)
  const { link } = loaded
  const scoped = asBuyer(ctx, seller)
  const repeated = await findChargeOfAttempt(ctx.db, request.attempt)
  if (repeated) {
    await reclaimOrder(scoped, request, repeated)
    return undefined
  }
  const chosen = await paidCard(scoped, loaded, request)
  const { kept: _, ...rest } = request
  const named = { ...rest, ...payerOf(loaded, request), ...chosen }
  refuseUnlessPayable(loaded, named, scoped.now)
  const change = priceChange({ link, seller }, request)
  if (change) return change
  // A wallet has its own address, which is not given to us.
  const input = request.wallet ? named : keepAsked(named, { ...loaded, seller }, request)
  refuseTestDocument(seller, named.buyer)
  refuseUnlessCard(scoped, link, input)
  for (const charge of charges.filter(isOpen)) {
    if ((await withdrawCharge(scoped, charge)) === 'PAID') return undefined
  }
  const screening = await screenAttempt(scoped, { link, seller, order: loaded.order }, input)
  const created = await transaction(scoped, (inner) => createAttempt(inner, { ...input, seller, screening }))
  // A concurrent request of the same attempt was faster.
  if (!created) return payByCard(ctx, request)
  if ('shown' in created) return created
  const { order, charge, authentication } = created
  const { card, wallet } = input
  if (authentication) {
    if (card.cvv) scoped.cvvMemory.store(charge.uuid, card.cvv)
    await prepareAuthentication(scoped, authentication, card)
  } else
    await authorizeCharge(scoped, charge, { card, walletProof: wallet?.proof, created: { order, seller } })
  await notifyOwnPages(scoped, order)
  return undefined
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

interface CreatedAttempt {
  order: OrderRow
  charge: ChargeRow
  authentication?: AuthenticationRow
}

/** The charge of this attempt; undefined if a concurrent request of the same attempt created it. */
async function createAttempt(ctx: TxCtx, input: Screened): Promise<CreatedAttempt | PriceChange | undefined> {
  const locked = await lockCheckout(ctx, input.code)
  const { link, order: existing } = locked
  if (await findChargeOfAttempt(ctx.tx, input.attempt)) return undefined
  refuseUnlessPayable(locked, input, ctx.now)
  const change = priceChange({ link, seller: input.seller }, input)
  if (change) return change
  const open = existing ? (await listChargesOfOrder(ctx.tx, existing.id)).filter(isOpen) : []
  // Another tab of this browser is paying now, or requested another method.
  if (open.length > 0) throw new Problem('CONFLICT')
  if (input.wallet) await spendWalletToken(ctx, link, input.wallet)
  const order = await ensureOrder(ctx, link, existing, input)
  return createChargeOf(ctx, link, order, input)
}

async function createChargeOf(
  ctx: TxCtx,
  link: PaymentLink,
  order: OrderRow,
  input: Screened,
): Promise<CreatedAttempt> {
  const { sellerId } = order
  const { method: paymentMethod, installments, card, seller } = input
  const shown = shownOf(card)
  const risk = await riskOf(ctx, order, shown, input)
  const isDemanded = requiresAuthentication(link, paymentMethod) || demandsAuthentication(risk)
  const byDevice = authenticationByDevice(link, shown.brand, input.wallet)
  const isAuthenticating = isDemanded && !byDevice && !blockOf(risk)
  const token = subscriptionOf(link)
    ? await subscribeBuyer(ctx, link, order, card)
    : await tokenOf(ctx, sellerId, input, isAuthenticating)
  const amount = linkValue(link)
  const { brand } = shown
  const day = civilDateOf(ctx.now)
  const priced = { sellerId, paymentMethod, brand, amount, installments, day }
  const charge = await createCardCharge(ctx, {
    orderId: order.id,
    origin: order.originRequest,
    seller,
    title: order.title,
    terms: await termsOfCard(ctx.tx, priced, seller),
    installments,
    paymentMethod,
    expirationDate: day,
    capture: true,
    card: shown,
    cardId: token ? token.id : undefined,
    wallet: input.wallet?.kind,
    authentication: byDevice,
    isAuthenticating,
    isClaimed: true,
    attemptUuid: input.attempt,
    risk,
  })
  if (!token || !isAuthenticating) {
    const allowed = await failBlocked(ctx, order, [charge])
    return { order: allowed.order, charge: allowed.charges[0]! }
  }
  const authentication = await startAuthentication(ctx, {
    seller,
    chargeId: charge.id,
    cardId: token.id,
    value: charge.value,
    requiresLiabilityShift: link.requiresLiabilityShift,
  })
  return { order, charge, authentication }
}

/** The card at the vault: a kept one, or the typed one where it is authenticated first or is to be kept. */
async function tokenOf(
  ctx: TxCtx,
  sellerId: number,
  { card, kept, keepFor }: Screened,
  isAuthenticating: boolean,
): Promise<CardRow | undefined> {
  // Deleted meanwhile, in another browser of its buyer.
  if (kept && !(await lockActiveCard(ctx.tx, sellerId, kept.uuid))) throw new Problem('CONFLICT')
  if (kept || !(isAuthenticating || keepFor !== undefined)) return kept
  const stored = await storeCardOnce(ctx, sellerId, card)
  if (keepFor !== undefined) await markToKeep(ctx, stored, keepFor)
  return stored
}

/** What the rules and the antifraud service demand; undefined where neither demands anything. */
async function riskOf(
  ctx: TxCtx,
  order: OrderRow,
  card: ReturnType<typeof shownOf>,
  { seller, screening }: Screened,
): Promise<ChargeRisk | undefined> {
  const rules = await assessPayment(ctx, seller, factsOf(order, card, ctx.source?.address))
  return rules || screening ? { ...rules, ...(screening && { screening }) } : undefined
}
