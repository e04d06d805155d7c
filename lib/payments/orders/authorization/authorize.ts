import type { Ctx } from '@/lib/base/kernel/ctx'
import type { CardMethod } from '@/lib/base/kernel/payment-method'
import { portsOf } from '@/lib/base/kernel/ports-of'
import type { CardData } from '@/lib/parties/cards/card'
import { getChargeableCard, openToken } from '@/lib/parties/cards/open-card'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { setRisk } from '@/lib/payments/charges/set-risk'
import { startAuthorization } from '@/lib/payments/charges/start-authorization'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { LockedOrder } from '@/lib/payments/orders/locked-order'
import { findOrder } from '@/lib/payments/orders/store'
import { blockOf } from '@/lib/payments/risk/charge-risk'
import type { AuthenticationProof, AuthorizationResponse } from '@/lib/rails/acquirer/acquirer'
import type { DeclineCode } from '@/lib/rails/acquirer/decline-codes'
import { authorizationRefusal } from '@/lib/rails/three-d-secure/liability-shift'
import { ACQUIRER_WAIT_MS } from './acquirer-wait'
import { sendWithFailover } from './failover'
import { initiationOf } from './initiation'
import { type InMemory, type Sold, screenCharge } from './screen'
import { settleAuthorization } from './settle'
import { isShiftRequired } from './shift-required'

/**
 * Sends the authorisation request of a card charge to the acquirer, once, and returns what books the response. Without a response in
 * time the charge stays open and the job looks it up: it is never authorised a second time. One that certainly did not leave us goes to
 * the next acquirer.
 */
export async function requestAuthorization(
  ctx: Ctx,
  charge: ChargeRow,
  inMemory: InMemory,
): Promise<((ctx: Ctx) => Promise<LockedOrder>) | undefined> {
  const { created } = inMemory
  const isClaimed = created !== undefined && charge.authorizeRequestedAt !== null
  if (charge.status !== 'SCHEDULED' || !(isClaimed || (await startAuthorization(ctx, charge))))
    return undefined
  const refusal = refusalOf(charge)
  if (refusal) return (later) => settleAuthorization(later, charge, { outcome: 'declined', reason: refusal })
  const sold = created ?? (await readSold(ctx, charge))
  const screened = await screenCharge(ctx, charge, sold, inMemory)
  const { charge: sent, answer } = await sendOnce(ctx, screened, sold, inMemory)
  if (answer && answer.outcome !== 'pending') return (later) => settleAuthorization(later, sent, answer)
  if (screened !== charge) await setRisk(ctx, screened)
  return undefined
}

/** The same, and books the response. */
export async function authorizeCharge(ctx: Ctx, charge: ChargeRow, inMemory: InMemory): Promise<void> {
  const book = await requestAuthorization(ctx, charge, inMemory)
  await book?.(ctx)
}

async function readSold(ctx: Ctx, { orderId, sellerId }: ChargeRow): Promise<Sold> {
  const [order, seller] = await Promise.all([findOrder(ctx.db, orderId), getSeller(ctx.db, sellerId)])
  return { order, seller }
}

async function sendOnce(ctx: Ctx, charge: ChargeRow, sold: Sold, inMemory: InMemory) {
  const refusal = refusalOf(charge)
  if (refusal) return { charge, answer: { outcome: 'declined' as const, reason: refusal } }
  return sendWithFailover(ctx, charge, ACQUIRER_WAIT_MS, (one) => send(ctx, one, sold, inMemory))
}

/** Why a charge is declined without a request to the acquirer. */
function refusalOf(charge: ChargeRow): DeclineCode | undefined {
  const { authentication, risk, liveTerms } = charge
  // After the authentication the limits of its seller had no room for it.
  const isPastLimit = liveTerms !== null && !liveTerms.countedOn
  const unproven = authorizationRefusal({ isDebit: isShiftRequired(charge), authentication })
  return blockOf(risk) ?? unproven ?? (isPastLimit ? 'NOT_PROCESSED' : undefined)
}

async function send(
  ctx: Ctx,
  charge: ChargeRow,
  { order, seller }: Sold,
  inMemory: InMemory,
): Promise<AuthorizationResponse> {
  const { customer, billingAddress } = order
  const { card, cavv, walletProof } = inMemory
  const token = charge.cardId === null ? undefined : await getChargeableCard(ctx, charge.cardId)
  const { acquirer } = await portsOf(ctx, charge)
  return acquirer.authorize({
    reference: charge.acquirerReference!,
    sellerId: charge.sellerId,
    sellerName: seller.fantasyName,
    value: charge.value,
    installments: charge.installments,
    method: charge.paymentMethod as CardMethod,
    capture: charge.capture,
    softDescriptor: charge.softDescriptor ?? undefined,
    card: token ? openToken(ctx, token, card) : (card as CardData),
    payerDocument: customer.document || undefined,
    payerAddress: billingAddress ?? undefined,
    authentication: proofOf(charge, cavv),
    ...(charge.wallet && { wallet: { kind: charge.wallet, ...walletProof } }),
    initiation: await initiationOf(ctx, token, order, inMemory),
    at: ctx.now,
  })
}

function proofOf({ authentication }: ChargeRow, cavv: string | undefined): AuthenticationProof | undefined {
  // The proof of a wallet is its cryptogram.
  if (!authentication || authentication.by === 'WALLET') return undefined
  const { eci, version, directoryServerTransactionId, transStatus } = authentication
  const dataOnly = transStatus === 'I'
  return { eci, cavv, version, directoryServerTransactionId, ...(dataOnly && { dataOnly }) }
}
