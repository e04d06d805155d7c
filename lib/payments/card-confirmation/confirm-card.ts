import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { Problem } from '@/lib/base/kernel/problem'
import type { CardData } from '@/lib/parties/cards/card'
import type { CardResponse } from '@/lib/parties/cards/contract'
import { settleConfirmation } from '@/lib/parties/cards/settle-confirmation'
import { type CardRow, findCardOfSeller } from '@/lib/parties/cards/store'
import { viewCard } from '@/lib/parties/cards/view'
import { maySell } from '@/lib/parties/live-sellers/seller-status'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { listConnectionsFor } from '@/lib/rails/connection-choice/choose-connection'

/**
 * Returns a new token, after its issuer confirmed it if that was requested; nothing is charged. A refused token is
 * INACTIVE, without its number, and the result is CARD-0003. Throws UNAVAILABLE if the issuer does not respond.
 */
export async function confirmCard(
  ctx: Ctx,
  input: { uuid: string; card: CardData; buyerUuid?: string },
): Promise<CardResponse | Problem> {
  const existing = await findCardOfSeller(ctx.db, sellerIdOf(ctx), input.uuid)
  if (!existing) throw new Problem('NOT_FOUND')
  const card = existing.status === 'PENDING' ? await verifyAtIssuer(ctx, existing, input.card) : existing
  return card.status === 'ACTIVE' ? viewCard(card, input.buyerUuid ?? '') : new Problem('CARD-0003')
}

async function verifyAtIssuer(ctx: Ctx, existing: CardRow, card: CardData): Promise<CardRow> {
  const response = await verify(ctx, existing, card).catch((cause: unknown) => {
    const problem = new Problem('UNAVAILABLE', { retryAfterSeconds: 5 })
    problem.cause = cause
    throw problem
  })
  // Where the brand can't be asked, the first payment decides.
  const isActive = response !== 'REFUSED'
  const cvvChecked = response === 'CONFIRMED' && card.cvv !== undefined
  return settleConfirmation(ctx.db, existing.id, { status: isActive ? 'ACTIVE' : 'INACTIVE', cvvChecked })
}

/**
 * At the acquirer that would get a payment with the card. It can't be asked where no connection serves a live seller, and for one
 * that may not sell: one that is not approved could try stolen cards at the operator's expense.
 */
async function verify(ctx: Ctx, { sellerId, brand }: CardRow, card: CardData) {
  const { environment } = ctx.riskProfile ?? (await getSeller(ctx.db, sellerId))
  if (environment === 'LIVE' && !maySell((await getSeller(ctx.db, sellerId)).status))
    return 'UNAVAILABLE' as const
  const connections = await listConnectionsFor(ctx, { id: sellerId, environment }, 'CARD', { brand })
  const connectionId = connections === null ? null : connections[0]
  if (connectionId === undefined) return 'UNAVAILABLE' as const
  const { acquirer } = await portsOf(ctx, { connectionId })
  return acquirer.verify({ sellerId, card, at: ctx.now })
}
