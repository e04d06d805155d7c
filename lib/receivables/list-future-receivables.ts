import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/kernel/dates'
import type { Centavos } from '@/lib/kernel/money'
import { listFutureDays } from './store'

export interface FutureDay {
  date: CivilDate
  /** What was to come at the sale, and what of it is still to come after refunds and disputes. */
  net: Centavos
  remaining: Centavos
}

/** What is to come to the acting seller on each day of a span; days on which nothing is are left out. */
export async function listFutureReceivables(
  ctx: Ctx,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<{ today: CivilDate; days: FutureDay[] }> {
  return { today: civilDateOf(ctx.now), days: await listFutureDays(ctx.db, sellerIdOf(ctx), { from, to }) }
}
