import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/kernel/dates'
import type { Centavos } from '@/lib/kernel/money'
import { refuseOtherSeller } from '@/lib/sellers/own-seller'
import { listFutureDays } from './store'

export interface FutureDay {
  date: CivilDate
  /** What was to come at the sale, and what of it is still to come after refunds and disputes. */
  net: Centavos
  remaining: Centavos
}

/**
 * What is to come to the acting seller on each day of a span; days on which nothing is are left out. Throws FORBIDDEN for
 * another seller's.
 */
export async function listFutureReceivables(
  ctx: Ctx,
  { idSeller, from, to }: { idSeller?: number; from: CivilDate; to: CivilDate },
): Promise<{ today: CivilDate; days: FutureDay[] }> {
  refuseOtherSeller(ctx, idSeller)
  return { today: civilDateOf(ctx.now), days: await listFutureDays(ctx.db, sellerIdOf(ctx), { from, to }) }
}
