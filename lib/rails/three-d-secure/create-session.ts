import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Tx } from '@/db/client'
import { withMark } from '@/lib/base/cells/mark'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { Problem } from '@/lib/base/kernel/problem'
import { findCardOfSeller, lockActiveCard } from '@/lib/parties/cards/store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { chooseConnection } from '@/lib/rails/connection-choice/choose-connection'
import { AUTHENTICATION_MS } from './authentication'
import type { SessionResponse } from './session-contract'
import { insertAuthentication } from './store'

/**
 * Prepares an authentication before its order exists. Throws 3DS-0001 if the token is not an active one of the
 * seller.
 */
export async function createSession(
  ctx: Ctx,
  { cardId: cardUuid }: { cardId: string },
): Promise<SessionResponse> {
  const sellerId = sellerIdOf(ctx)
  const token = withMark('secret', ctx.cell, randomBytes(32).toString('base64url'))
  const connectionId = await connectionOf(ctx, sellerId)
  const { uuid: id } = await transaction(ctx, async ({ tx, now, systemNow }) => {
    const card = await lockActiveCard(tx, sellerId, cardUuid)
    if (!card) throw await inactiveCard(tx, sellerId, cardUuid)
    return insertAuthentication(tx, {
      uuid: randomUUID(),
      sellerId,
      cardId: card.id,
      connectionId,
      status: 'PREPARED',
      requiresLiabilityShift: false,
      dataOnly: false,
      collectHash: hashOfToken(token),
      methodCompleted: false,
      expiresAt: new Date(systemNow.getTime() + AUTHENTICATION_MS),
      createdAt: now,
    })
  })
  const collectUrl = `${ctx.settings.publicUrl}/3ds/collect/${token}`
  const { threeDSecure } = await portsOf(ctx, { connectionId })
  return { id, token, collectUrl, providerType: threeDSecure.name }
}

/** The environment of an API key is known without a query. Throws CONFLICT where no connection serves a live seller. */
async function connectionOf(ctx: Ctx, sellerId: number): Promise<number | null> {
  const { environment } = ctx.riskProfile ?? (await getSeller(ctx.db, sellerId))
  return chooseConnection(ctx, { id: sellerId, environment }, 'THREE_D_SECURE')
}

async function inactiveCard(tx: Tx, sellerId: number, cardUuid: string): Promise<Problem> {
  const card = await findCardOfSeller(tx, sellerId, cardUuid)
  return new Problem('3DS-0001', card?.unusedErasedAt ? { message: UNUSED } : {})
}

const UNUSED = 'O cartão foi apagado depois de 24 meses sem uso; peça o cartão de novo ao comprador.'

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')
