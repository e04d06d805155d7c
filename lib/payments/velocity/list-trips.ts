import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { listTripsSince, type TripRow } from './trip-store'

const MAX = 50

export type ListedTrip = TripRow

/** The limits of the acting seller that were exceeded in the last days, newest first. They go by the system clock. */
export function listTrips(ctx: Ctx, days: number): Promise<ListedTrip[]> {
  const since = new Date(ctx.systemNow.getTime() - days * DAY_MS)
  return listTripsSince(ctx.db, { sellerId: sellerIdOf(ctx), since, limit: MAX })
}
