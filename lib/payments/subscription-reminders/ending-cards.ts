import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf, endOfCivilDate } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import { valueOfCycle } from '@/lib/payments/subscriptions/cycle'
import { listEndingCards } from './store'

/** Max subscriptions that are added up. */
const MAX_ADDED = 1000

/** The acting seller's running subscriptions whose card ends soon or is over: how many, and what their next cycles are worth. */
export async function sumEndingCards(
  ctx: Ctx,
): Promise<{ count: number; value: Centavos; deadline?: Date; uuid?: string }> {
  const today = civilDateOf(ctx.now)
  const rows = await listEndingCards(ctx.db, sellerIdOf(ctx), { today, limit: MAX_ADDED })
  const [first] = rows
  return {
    count: rows.length,
    value: addCentavos(centavos(0), ...rows.map(valueOfCycle)),
    ...(first && { deadline: endOfCivilDate(first.cardEndsOn as CivilDate) }),
    ...(rows.length === 1 && { uuid: first!.uuid }),
  }
}
