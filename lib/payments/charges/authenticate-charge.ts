import type { TxCtx } from '@/lib/base/kernel/ctx'
import { countAuthenticated } from '@/lib/parties/live-sellers/admit-sale'
import { refuseShift } from '@/lib/rails/three-d-secure/liability-shift'
import { claimCavv, setAuthenticated } from './card-store'
import { cavvHashOf } from './cavv-hash'
import type { ChargeAuthentication } from './charge'
import type { ChargeRow } from './store'

/**
 * Stores the result of our own authentication of a charge, which is sent to the acquirer next; that of a live seller counts on its
 * limits from now on, where they have room for it. A CAVV that was used for another charge shifts no liability here: one CAVV is good
 * for one authorisation.
 */
export async function authenticateCharge(
  ctx: TxCtx,
  charge: ChargeRow,
  outcome: { authentication: ChargeAuthentication; cavv?: string },
): Promise<ChargeRow> {
  const { authentication, cavv } = outcome
  const isFresh = cavv === undefined || (await claimCavv(ctx.tx, charge.id, cavvHashOf(cavv)))
  const { sellerId, value, liveTerms } = charge
  return setAuthenticated(ctx.tx, charge.id, {
    liveTerms: liveTerms && (await countAuthenticated(ctx, { sellerId, value, liveTerms })),
    authentication: isFresh ? authentication : refuseShift(authentication, 'used-cavv'),
    systemNow: ctx.systemNow,
  })
}
