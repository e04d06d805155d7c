import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { notifyChange } from '@/lib/messages/webhooks/notify-change'
import { authenticateCharge } from '@/lib/payments/charges/authenticate-charge'
import type { ChargeAuthentication } from '@/lib/payments/charges/charge'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { lockOrder } from '@/lib/payments/orders/store'
import { isScript } from '@/lib/rails/three-d-secure/authentication'
import { refuseShift, storedShift } from '@/lib/rails/three-d-secure/liability-shift'
import { moveAuthentication } from '@/lib/rails/three-d-secure/move-authentication'
import type { AuthenticationResult } from '@/lib/rails/three-d-secure/server'
import type { AuthenticationRow } from '@/lib/rails/three-d-secure/store'
import { chargeOfAuthentication } from './charge-of'

/**
 * Stores the result of our own authentication, once, and whether it shifts liability. Returns its charge where that is to be sent
 * to the acquirer now; undefined where the result was stored before, or the charge was closed meanwhile.
 */
export async function finishAuthentication(
  ctx: Ctx,
  authentication: AuthenticationRow,
  result: AuthenticationResult,
): Promise<ChargeRow | undefined> {
  const found = await chargeOfAuthentication(ctx, authentication)
  return transaction(ctx, async (inner) => {
    const order = found && (await lockOrder(inner.tx, found.orderId))
    const { transStatus, ended } = result
    const finished = await moveAuthentication(inner, authentication, 'finish', { transStatus, ended })
    if (!finished || !order) return undefined
    const charge = (await listChargesOfOrder(inner.tx, order.id)).find((one) => one.id === found.id)!
    if (charge.status !== 'SCHEDULED') return undefined
    await notifyChange(inner, { sellerId: order.sellerId, resourceUuid: order.uuid })
    const authenticated = outcomeOf(charge, finished, result)
    return authenticateCharge(inner, charge, { authentication: authenticated, cavv: result.cavv })
  })
}

/** The holder authenticated one amount on one card: only for these liability shifts. */
function outcomeOf(
  charge: ChargeRow,
  { cardId, value, uuid, requiresLiabilityShift, challenge }: AuthenticationRow,
  result: AuthenticationResult,
): ChargeAuthentication {
  const { cavv: _, xid: __, ...stored } = result
  const isSame = charge.cardId === cardId && charge.value === value
  const decided = storedShift(charge.card!.brand, result)
  const shift = isSame ? decided : refuseShift(decided, 'other-payment')
  const reported = isScript(challenge) && { isReported: true }
  return {
    by: 'OWN',
    ...stored,
    threeDSServerTransactionId: uuid,
    requiresLiabilityShift,
    ...reported,
    ...shift,
  }
}
