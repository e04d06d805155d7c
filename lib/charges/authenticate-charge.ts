import type { TxCtx } from '@/lib/kernel/ctx'
import { claimCavv, setAuthenticated } from './card-store'
import { cavvHashOf } from './cavv-hash'
import type { ChargeAuthentication } from './charge'
import type { ChargeRow } from './store'

/**
 * Stores the result of our own authentication of a charge, which is sent to the acquirer next. A CAVV that was used for another
 * charge shifts no liability here: one CAVV is good for one authorisation.
 */
export async function authenticateCharge(
  ctx: TxCtx,
  charge: ChargeRow,
  outcome: { authentication: ChargeAuthentication; cavv?: string },
): Promise<ChargeRow> {
  const { authentication, cavv } = outcome
  const isFresh = cavv === undefined || (await claimCavv(ctx.tx, charge.id, cavvHashOf(cavv)))
  const liabilityShift = isFresh && authentication.liabilityShift
  return setAuthenticated(ctx.tx, charge.id, {
    authentication: { ...authentication, liabilityShift },
    systemNow: ctx.systemNow,
  })
}
