import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { refuseOtherSeller } from '@/lib/parties/sellers/refuse-other-seller'
import type { FutureDay } from './receivable'
import { listFutureDays } from './store'

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
