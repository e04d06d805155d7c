import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { chooseConnection, type ServedSeller } from '@/lib/rails/connection-choice/choose-connection'
import { AUTHENTICATION_MS } from './authentication'
import { type AuthenticationRow, attachAuthentication, insertAuthentication } from './store'

export interface AuthenticationStart {
  seller: ServedSeller
  chargeId: number
  cardId: number
  value: Centavos
  requiresLiabilityShift: boolean
  dataOnly?: boolean
  redirectUrl?: string
  /** An authentication that was prepared for this card before its order (setupId). */
  setupId?: string
}

/**
 * Starts the authentication of the holder for one charge, bound to its amount and card. Undefined if `setupId` is not
 * an open session of this seller for this card. Throws CONFLICT where no connection serves a live seller.
 */
export async function startAuthentication(
  ctx: TxCtx,
  { setupId, ...start }: AuthenticationStart,
): Promise<AuthenticationRow | undefined> {
  const { seller, ...bound } = start
  const { id: sellerId } = seller
  const { cardId } = bound
  const expiresAt = new Date(ctx.systemNow.getTime() + AUTHENTICATION_MS)
  const fields = { ...bound, sellerId, dataOnly: start.dataOnly ?? false, expiresAt }
  if (setupId !== undefined) {
    return attachAuthentication(ctx.tx, { uuid: setupId, sellerId, cardId, systemNow: ctx.systemNow }, fields)
  }
  return insertAuthentication(ctx.tx, {
    ...fields,
    connectionId: await chooseConnection(ctx, seller, 'THREE_D_SECURE', { value: start.value }),
    uuid: randomUUID(),
    status: 'PREPARED',
    methodCompleted: false,
    createdAt: ctx.now,
  })
}
