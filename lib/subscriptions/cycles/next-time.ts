import type { Ctx } from '@/lib/kernel/ctx'
import { addDays, civilDateOf, startOfCivilDate } from '@/lib/kernel/dates'
import { findNextCycleDates } from '@/lib/subscriptions/store'
import { DAYS_AHEAD, madeUpTo } from './cycles'

/** When the next order of a cycle is made for a seller; undefined where none is to come. */
export async function nextCycleTime({ db, now }: Ctx, sellerId: number): Promise<Date | undefined> {
  const today = civilDateOf(now)
  const after = { card: madeUpTo('CREDIT_CARD', today), collected: madeUpTo('PIX', today) }
  const { card, collected } = await findNextCycleDates(db, sellerId, after)
  const days = [card, collected && addDays(collected, -DAYS_AHEAD)].filter((day) => day !== undefined)
  const [first] = days.sort()
  return first && startOfCivilDate(first)
}
