import type { TxCtx } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import { type CardMethod, isCreditMethod } from '@/lib/base/kernel/payment-method'
import { invalidField } from '@/lib/base/kernel/problem'
import { isCardToken } from '@/lib/parties/cards/card-data'
import { storeCardOnce } from '@/lib/parties/cards/store-card-once'
import type { FeeRule } from '@/lib/parties/sellers/seller'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { type CardChargeInput, createCardCharge } from '@/lib/payments/charges/create-card-charge'
import { termsOfCard } from '@/lib/payments/charges/terms-of-card'
import { authenticationOf } from '@/lib/payments/orders/authentication/of-order'
import type { ChargePlan } from '@/lib/payments/orders/creation/charge-plan'
import type { OrderRequest } from '@/lib/payments/orders/creation/contract'
import { blockOf } from '@/lib/payments/risk/charge-risk'
import { startAuthentication } from '@/lib/rails/three-d-secure/start-authentication'
import { identifyCard } from './identify-card'

/** The single charge of an order paid by card, for all its instalments; it is still to be authorised. */
export async function planCardCharge(
  ctx: TxCtx,
  seller: SellerRow,
  input: OrderRequest & {
    method: CardMethod
    from: CivilDate
    isCollectedNow?: boolean
    /** What the caller has read; with the id of the charge that is inserted with the commit. */
    rules?: readonly FeeRule[] | undefined
    chargeIds?: readonly number[] | undefined
  },
): Promise<ChargePlan> {
  const sellerId = seller.id
  const { value: amount, installments, method: paymentMethod, payment, from: expirationDate } = input
  refuseDebitInInstallments(input)
  const { card, cardId: tokenId } = await identifyCard(ctx, sellerId, payment)
  const cardId = tokenId ?? (await storeForAuthentication(ctx, sellerId, input))
  const day = civilDateOf(ctx.now)
  const priced = { sellerId, paymentMethod, brand: card.brand, amount, installments, day, rules: input.rules }
  const terms = await termsOfCard(ctx.tx, priced, seller)
  const charge: Omit<CardChargeInput, 'orderId' | 'origin' | 'title'> = {
    seller,
    terms,
    installments,
    paymentMethod,
    expirationDate,
    capture: payment.capture,
    softDescriptor: payment.softDescriptor,
    card,
    cardId,
    isClaimed: input.isCollectedNow && !input.threeDSecure,
    ...authenticationOf(card.brand, input.threeDSecure),
  }
  return {
    amounts: [{ value: terms.value, fee: terms.fee }],
    card,
    async create({ id: orderId, title, originRequest: origin }, risk) {
      const isAuthenticating = input.threeDSecure?.browser !== undefined && !blockOf(risk)
      const of = { orderId, origin, title, risk, isAuthenticating, id: input.chargeIds?.[0] }
      const charged = await createCardCharge(ctx, { ...charge, ...of })
      if (!isAuthenticating) return [charged]
      await startOwnAuthentication(
        ctx,
        { seller, chargeId: charged.id, cardId, value: terms.value },
        input.threeDSecure,
      )
      return [charged]
    },
  }
}

function refuseDebitInInstallments(input: { method: CardMethod; installments: number }): void {
  if (isCreditMethod(input.method) || input.installments === 1) return
  throw invalidField('installments', 'no débito a parcela é uma só')
}

/** A card that our own 3-D Secure server authenticates is stored until then: it is authorised in a later request. */
async function storeForAuthentication(ctx: TxCtx, sellerId: number, { payment, threeDSecure }: OrderRequest) {
  const { card } = payment
  if (!threeDSecure?.browser || !card || isCardToken(card)) return undefined
  return (await storeCardOnce(ctx, sellerId, card)).id
}

async function startOwnAuthentication(
  ctx: TxCtx,
  charge: { seller: SellerRow; chargeId: number; cardId: number | undefined; value: Centavos },
  threeDSecure: OrderRequest['threeDSecure'],
): Promise<void> {
  if (!threeDSecure?.browser) return
  const { requiresLiabilityShift, dataOnly, setupId, redirectURL: redirectUrl } = threeDSecure
  const started = await startAuthentication(ctx, {
    ...charge,
    cardId: charge.cardId!,
    requiresLiabilityShift,
    dataOnly,
    setupId,
    redirectUrl,
  })
  if (started) return
  throw invalidField('threeDSecure.setupId', 'não é de nenhuma sessão aberta deste cartão')
}
