import type { Ctx } from '@/lib/base/kernel/ctx'
import { addDays, civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import { DAYS_AHEAD, latestDatesToCreate } from '../cycle'
import { findNextCycleDates } from './due-store'

/** When the next order of a cycle is created for a seller; undefined if none is due later. */
export async function nextCycleTime({ db, now }: Ctx, sellerId: number): Promise<Date | undefined> {
  const after = latestDatesToCreate(civilDateOf(now))
  const { card, collected } = await findNextCycleDates(db, sellerId, after)
  const days = [card, collected && addDays(collected, -DAYS_AHEAD)].filter((day) => day !== undefined)
  const [first] = days.sort()
  return first && startOfCivilDate(first)
}
