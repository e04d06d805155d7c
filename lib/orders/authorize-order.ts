import { setTimeout as sleep } from 'node:timers/promises'
import type { AuthenticationProof, AuthorizationAnswer } from '@/lib/acquirer/acquirer'
import type { DeclineCode } from '@/lib/acquirer/decline-reasons'
import type { CardData } from '@/lib/cards/card'
import { openCard } from '@/lib/cards/open-card'
import type { CardMethod } from '@/lib/charges/card-terms'
import { startAuthorization } from '@/lib/charges/start-authorization'
import type { ChargeRow } from '@/lib/charges/store'
import type { Ctx } from '@/lib/kernel/ctx'
import { authorizationRefusal } from '@/lib/three-d-secure/liability-shift'
import { getOrder } from './get-order'
import { settleAuthorization } from './settle-authorization'
import type { OrderRow } from './store'

/** Longer than an acquirer takes, shorter than a request may. */
const ACQUIRER_WAIT_MS = 7_000

export interface OrderAuthorization {
  uuid: string
  /** The card as it came with the order, from memory alone: its number, or what goes with its token. */
  card: Partial<CardData>
  /** The proof of an authentication elsewhere, from memory alone. */
  cavv?: string
}

/**
 * Asks the acquirer for the card charge of an order, once, and books its answer. Where it does not answer in time the
 * charge stays open, and the sweep looks it up: it is never asked for again. Answers the order as it then is.
 */
export async function authorizeOrder(
  ctx: Ctx,
  input: OrderAuthorization,
): Promise<{ order: OrderRow; charges: ChargeRow[] }> {
  const { order, charges } = await getOrder(ctx, input)
  const charge = charges[0]!
  if (charge.status !== 'SCHEDULED' || !(await startAuthorization(ctx, charge))) {
    return { order, charges }
  }
  const refusal = refusalOf(charge)
  const answer: AuthorizationAnswer | undefined = refusal
    ? { outcome: 'declined', reason: refusal }
    : await ask(ctx, order, charge, input)
  if (!answer || answer.outcome === 'pending') return { order, charges }
  await settleAuthorization(ctx, charge, answer)
  return getOrder(ctx, input)
}

/** Why a charge is declined before the acquirer is asked. */
function refusalOf({ paymentMethod, authentication }: ChargeRow): DeclineCode | undefined {
  return authorizationRefusal({ isDebit: paymentMethod === 'DEBIT_CARD', authentication })
}

/** Undefined where no answer came in time, whatever came of it. */
async function ask(
  ctx: Ctx,
  order: OrderRow,
  charge: ChargeRow,
  { card, cavv }: OrderAuthorization,
): Promise<AuthorizationAnswer | undefined> {
  const over = new AbortController()
  const late = sleep(ACQUIRER_WAIT_MS, undefined, { signal: over.signal }).catch(() => undefined)
  const asking = ctx.ports.acquirer.authorize({
    reference: charge.acquirerReference!,
    sellerId: charge.sellerId,
    value: charge.value,
    installments: charge.installments,
    method: charge.paymentMethod as CardMethod,
    capture: charge.capture,
    softDescriptor: charge.softDescriptor ?? undefined,
    card: await openCard(ctx, charge.cardId, card),
    payerDocument: order.customer.document || undefined,
    authentication: proofOf(charge, cavv),
    at: ctx.now,
  })
  const answer = await Promise.race([asking.catch(() => undefined), late])
  over.abort()
  return answer
}

function proofOf({ authentication }: ChargeRow, cavv: string | undefined): AuthenticationProof | undefined {
  if (!authentication) return undefined
  const { eci, version, directoryServerTransactionId } = authentication
  return { eci, cavv, version, directoryServerTransactionId }
}
