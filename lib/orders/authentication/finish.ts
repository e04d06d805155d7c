import { authenticateCharge } from '@/lib/charges/authenticate-charge'
import type { ChargeAuthentication } from '@/lib/charges/charge'
import { type ChargeRow, listChargesOfOrder } from '@/lib/charges/store'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { lockOrder } from '@/lib/orders/store'
import { shiftsLiability } from '@/lib/three-d-secure/liability-shift'
import { moveAuthentication } from '@/lib/three-d-secure/move-authentication'
import type { AuthenticationResult } from '@/lib/three-d-secure/server'
import type { AuthenticationRow } from '@/lib/three-d-secure/store'
import { notifyChange } from '@/lib/webhooks/notify-change'
import { chargeOfAuthentication } from './charge-of'

/**
 * Books how an authentication of our own ended, once, and whether it shifts liability. Answers its charge where that is for
 * the acquirer now; undefined where it was booked before, or the charge was closed meanwhile.
 */
export async function finishAuthentication(
  ctx: Ctx,
  authentication: AuthenticationRow,
  result: AuthenticationResult,
): Promise<ChargeRow | undefined> {
  const asked = await chargeOfAuthentication(ctx, authentication)
  return transaction(ctx, async (inner) => {
    const order = asked && (await lockOrder(inner.tx, asked.orderId))
    const { transStatus, ended } = result
    const finished = await moveAuthentication(inner, authentication, 'finish', { transStatus, ended })
    if (!finished || !order) return undefined
    const charge = (await listChargesOfOrder(inner.tx, order.id)).find((one) => one.id === asked.id)!
    if (charge.status !== 'SCHEDULED') return undefined
    await notifyChange(inner, { sellerId: order.sellerId, resourceUuid: order.uuid })
    const authenticated = outcomeOf(charge, finished, result)
    return authenticateCharge(inner, charge, { authentication: authenticated, cavv: result.cavv })
  })
}

/** Only what was agreed to is authenticated: this amount by this card. */
function outcomeOf(
  charge: ChargeRow,
  { cardId, value, uuid, requiresLiabilityShift }: AuthenticationRow,
  result: AuthenticationResult,
): ChargeAuthentication {
  const { cavv: _, xid: __, ...said } = result
  const isSame = charge.cardId === cardId && charge.value === value
  const liabilityShift = isSame && shiftsLiability(charge.card!.brand, result)
  return { by: 'OWN', ...said, threeDSServerTransactionId: uuid, requiresLiabilityShift, liabilityShift }
}
