import type { AuthenticationProof, AuthorizationResponse } from '@/lib/acquirer/acquirer'
import type { DeclineCode } from '@/lib/acquirer/decline-codes'
import type { CardData } from '@/lib/cards/card'
import { openCard } from '@/lib/cards/open-card'
import { startAuthorization } from '@/lib/charges/start-authorization'
import type { ChargeRow } from '@/lib/charges/store'
import type { Ctx } from '@/lib/kernel/ctx'
import type { CardMethod } from '@/lib/kernel/payment-method'
import { tryWithTimeout } from '@/lib/kernel/with-timeout'
import { findOrder } from '@/lib/orders/store'
import { authorizationRefusal } from '@/lib/three-d-secure/liability-shift'
import { ACQUIRER_WAIT_MS } from './acquirer-wait'
import { settleAuthorization } from './settle'

/** Data that is never stored. */
export interface InMemory {
  /** The card as it came with the order: its number, or the CVV that came with its token. */
  card: Partial<CardData>
  /** The cryptogram of an authentication. */
  cavv?: string
}

/**
 * Sends the authorisation request of a card charge to the acquirer, once, and books the response. Without a response in time the
 * charge stays open and the job looks it up: it is never authorised a second time.
 */
export async function authorizeCharge(ctx: Ctx, charge: ChargeRow, inMemory: InMemory): Promise<void> {
  if (charge.status !== 'SCHEDULED' || !(await startAuthorization(ctx, charge))) return
  const refusal = refusalOf(charge)
  const answer: AuthorizationResponse | undefined = refusal
    ? { outcome: 'declined', reason: refusal }
    : await tryWithTimeout(ACQUIRER_WAIT_MS, send(ctx, charge, inMemory))
  if (answer && answer.outcome !== 'pending') await settleAuthorization(ctx, charge, answer)
}

/** Why a charge is declined without a request to the acquirer. */
function refusalOf({ paymentMethod, authentication }: ChargeRow): DeclineCode | undefined {
  return authorizationRefusal({ isDebit: paymentMethod === 'DEBIT_CARD', authentication })
}

async function send(ctx: Ctx, charge: ChargeRow, { card, cavv }: InMemory): Promise<AuthorizationResponse> {
  const { customer, billingAddress } = await findOrder(ctx.db, charge.orderId)
  return ctx.ports.acquirer.authorize({
    reference: charge.acquirerReference!,
    sellerId: charge.sellerId,
    value: charge.value,
    installments: charge.installments,
    method: charge.paymentMethod as CardMethod,
    capture: charge.capture,
    softDescriptor: charge.softDescriptor ?? undefined,
    card: await openCard(ctx, charge.cardId, card),
    payerDocument: customer.document || undefined,
    payerAddress: billingAddress ?? undefined,
    authentication: proofOf(charge, cavv),
    at: ctx.now,
  })
}

function proofOf({ authentication }: ChargeRow, cavv: string | undefined): AuthenticationProof | undefined {
  if (!authentication) return undefined
  const { eci, version, directoryServerTransactionId } = authentication
  return { eci, cavv, version, directoryServerTransactionId }
}
