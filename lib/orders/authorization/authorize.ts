import type { AuthenticationProof, AuthorizationAnswer } from '@/lib/acquirer/acquirer'
import type { DeclineCode } from '@/lib/acquirer/decline-reasons'
import type { CardData } from '@/lib/cards/card'
import { openCard } from '@/lib/cards/open-card'
import type { CardMethod } from '@/lib/charges/card-terms'
import { startAuthorization } from '@/lib/charges/start-authorization'
import type { ChargeRow } from '@/lib/charges/store'
import type { Ctx } from '@/lib/kernel/ctx'
import { tryWithTimeout } from '@/lib/kernel/with-timeout'
import { findOrder } from '@/lib/orders/store'
import { authorizationRefusal } from '@/lib/three-d-secure/liability-shift'
import { ACQUIRER_WAIT_MS } from './acquirer-wait'
import { settleAuthorization } from './settle'

/** What is kept nowhere, from memory alone. */
export interface InMemory {
  /** The card as it came with the order: its number, or what goes with its token. */
  card: Partial<CardData>
  /** The proof of an authentication. */
  cavv?: string
}

/**
 * Asks the acquirer for a charge by card, once, and books its answer. Where it does not answer in time the charge stays
 * open, and the job looks it up: it is never asked for again.
 */
export async function authorizeCharge(ctx: Ctx, charge: ChargeRow, inMemory: InMemory): Promise<void> {
  if (charge.status !== 'SCHEDULED' || !(await startAuthorization(ctx, charge))) return
  const refusal = refusalOf(charge)
  const answer: AuthorizationAnswer | undefined = refusal
    ? { outcome: 'declined', reason: refusal }
    : await tryWithTimeout(ACQUIRER_WAIT_MS, ask(ctx, charge, inMemory))
  if (answer && answer.outcome !== 'pending') await settleAuthorization(ctx, charge, answer)
}

/** Why a charge is declined before the acquirer is asked. */
function refusalOf({ paymentMethod, authentication }: ChargeRow): DeclineCode | undefined {
  return authorizationRefusal({ isDebit: paymentMethod === 'DEBIT_CARD', authentication })
}

async function ask(ctx: Ctx, charge: ChargeRow, { card, cavv }: InMemory): Promise<AuthorizationAnswer> {
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
