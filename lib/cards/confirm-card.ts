import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import type { CardData } from './card'
import type { CardResponse } from './contract'
import { type CardRow, findCard, findCardOfSeller, updateCardStatus } from './store'
import { viewCard } from './view'

/**
 * Answers a token that was just made, once its issuer was asked where that was wanted, with nothing charged: it is ACTIVE
 * then. Where the issuer refuses it is INACTIVE, without its number, and the answer is CARD-0003. Throws UNAVAILABLE where
 * the issuer does not answer.
 */
export async function confirmCard(
  ctx: Ctx,
  input: { uuid: string; card: CardData; buyerUuid?: string },
): Promise<CardResponse | Problem> {
  const known = await findCardOfSeller(ctx.db, sellerIdOf(ctx), input.uuid)
  if (!known) throw new Problem('NOT_FOUND')
  const card = known.status === 'PENDING' ? await askIssuer(ctx, known, input.card) : known
  return card.status === 'ACTIVE' ? viewCard(card, input.buyerUuid ?? '') : new Problem('CARD-0003')
}

async function askIssuer(ctx: Ctx, known: CardRow, card: CardData): Promise<CardRow> {
  const { sellerId } = known
  const asking = ctx.ports.acquirer.verify({ sellerId, card, at: ctx.now })
  const isConfirmed = await asking.catch((cause: unknown) => {
    const problem = new Problem('UNAVAILABLE', { retryAfterSeconds: 5 })
    problem.cause = cause
    throw problem
  })
  const { id } = known
  const moved = await updateCardStatus(
    ctx.db,
    { id, from: 'PENDING' },
    { status: isConfirmed ? 'ACTIVE' : 'INACTIVE', cvvChecked: isConfirmed && card.cvv !== undefined },
  )
  // Another request with the same key was answered first: its answer counts.
  return moved ?? (await findCard(ctx.db, id))!
}
