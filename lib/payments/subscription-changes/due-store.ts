import { and, asc, eq, gt, lte, min, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { subscriptions } from '@/db/schema'
import { type CivilDate, civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'

/** Subscriptions whose pause ends today or ended before, the longest due first. */
export async function listEndedPauses(
  db: Db | Tx,
  scope: ClockScope,
  { today, limit, except }: { today: CivilDate; limit: number; except: number[] },
): Promise<{ id: number }[]> {
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions.pausedUntil, today),
        except.length > 0 ? notInArray(subscriptions.id, except) : undefined,
        sellersOnClock(subscriptions.sellerId, scope),
      ),
    )
    .orderBy(asc(subscriptions.pausedUntil), asc(subscriptions.id))
    .limit(limit)
}

/** When the next pause of a seller ends by itself. */
export async function findNextPauseEnd(
  db: Db | Tx,
  sellerId: number,
  after: Date,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ until: min(subscriptions.pausedUntil) })
    .from(subscriptions)
    .where(and(eq(subscriptions.sellerId, sellerId), gt(subscriptions.pausedUntil, civilDateOf(after))))
  return row?.until ? startOfCivilDate(row.until as CivilDate) : undefined
}
