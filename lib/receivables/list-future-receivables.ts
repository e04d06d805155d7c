import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/kernel/dates'
import type { Centavos } from '@/lib/kernel/money'
import { refuseOtherSeller } from '@/lib/sellers/refuse-other-seller'
import { listFutureDays } from './store'

export interface FutureDay {
  date: CivilDate
  /** `net` is the amount at the sale, `remaining` what is left of it after refunds and disputes. */
  net: Centavos
  remaining: Centavos
}

/**
 * The acting seller's receivables of each day of a span, without days that have none. Throws FORBIDDEN for another
 * seller's.
 */
export async function listFutureReceivables(
  ctx: Ctx,
  { idSeller, from, to }: { idSeller?: number; from: CivilDate; to: CivilDate },
): Promise<{ today: CivilDate; days: FutureDay[] }> {
  refuseOtherSeller(ctx, idSeller)
  return { today: civilDateOf(ctx.now), days: await listFutureDays(ctx.db, sellerIdOf(ctx), { from, to }) }
}
