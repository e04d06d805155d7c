// Reads which subscriptions are due for their next cycle.
import { and, asc, eq, gt, inArray, lte, min, notInArray, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { subscriptions } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { cardMethods, collectedMethods } from '@/lib/base/kernel/payment-method'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock, sellersThatSell } from '@/lib/parties/sellers/store'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'

/** A day for card payments, and one for PIX and slips. */
interface Days {
  card: CivilDate
  collected: CivilDate
}

const byMethod = (compare: typeof lte, days: Days): SQL | undefined =>
  or(
    and(
      inArray(subscriptions.paymentMethod, [...cardMethods]),
      compare(subscriptions.nextCycleDate, days.card),
    ),
    and(
      inArray(subscriptions.paymentMethod, [...collectedMethods]),
      compare(subscriptions.nextCycleDate, days.collected),
    ),
  )

/** Subscriptions whose next cycle begins up to these days, longest due first. */
export async function listDueSubscriptions(
  db: Db | Tx,
  scope: ClockScope,
  { days, limit, except }: { days: Days; limit: number; except: number[] },
): Promise<Pick<SubscriptionRow, 'id' | 'uuid' | 'sellerId'>[]> {
  return db
    .select({ id: subscriptions.id, uuid: subscriptions.uuid, sellerId: subscriptions.sellerId })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions.nextCycleDate, days.collected),
        byMethod(lte, days),
        except.length > 0 ? notInArray(subscriptions.id, except) : undefined,
        sellersOnClock(subscriptions.sellerId, scope),
        sellersThatSell(subscriptions.sellerId),
      ),
    )
    .orderBy(asc(subscriptions.nextCycleDate), asc(subscriptions.id))
    .limit(limit)
}

/** The first day of a seller's next cycle after these days, for cards and for PIX and slips. */
export async function findNextCycleDates(
  db: Db | Tx,
  sellerId: number,
  after: Days,
): Promise<{ card?: CivilDate; collected?: CivilDate }> {
  const rows = await db
    .select({ method: subscriptions.paymentMethod, date: min(subscriptions.nextCycleDate) })
    .from(subscriptions)
    .where(and(eq(subscriptions.sellerId, sellerId), byMethod(gt, after)))
    .groupBy(subscriptions.paymentMethod)
  const first = (methods: readonly string[]) =>
    rows
      .filter(({ method }) => methods.includes(method))
      .map(({ date }) => date as CivilDate)
      .sort()[0]
  return { card: first(cardMethods), collected: first(collectedMethods) }
}
