import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  ne,
  notInArray,
  or,
  type SQL,
} from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { cards, subscriptions } from '@/db/schema'
import { addDays, type CivilDate, civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock, sellersThatSell } from '@/lib/parties/sellers/store'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'
import { CARD_DAYS, RENEWAL_DAYS, reminderDays } from './reminder'

const running = inArray(subscriptions.status, ['ACTIVE', 'DEFAULTER'])

/** Yearly ones whose next cycle, which is not the first, nobody was reminded of. */
const renewing = and(
  running,
  eq(subscriptions.cycleType, 'YEARLY'),
  gt(subscriptions.nextCycle, 0),
  or(isNull(subscriptions.remindedOf), ne(subscriptions.remindedOf, subscriptions.nextCycleDate)),
)

/** Those paid by a card whose last day nobody was reminded of. */
const withCard = and(
  running,
  or(isNull(subscriptions.cardRemindedOf), ne(subscriptions.cardRemindedOf, subscriptions.cardEndsOn)),
)

export const isRenewing = (today: CivilDate): SQL | undefined =>
  and(
    renewing,
    gt(subscriptions.nextCycleDate, today),
    lte(subscriptions.nextCycleDate, reminderDays(today).renewal),
  )

export const hasEndingCard = (today: CivilDate): SQL | undefined =>
  and(withCard, gte(subscriptions.cardEndsOn, today), lte(subscriptions.cardEndsOn, reminderDays(today).card))

/** Subscriptions on a clock, of sellers that charge, of which this is true. */
export async function listWhere(
  db: Db | Tx,
  scope: ClockScope,
  { due, limit, except }: { due: SQL | undefined; limit: number; except: number[] },
): Promise<{ id: number }[]> {
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        due,
        except.length > 0 ? notInArray(subscriptions.id, except) : undefined,
        sellersOnClock(subscriptions.sellerId, scope),
        sellersThatSell(subscriptions.sellerId),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(limit)
}

/** The row under its lock where this is still true of it. */
export async function lockWhere(
  tx: Tx,
  id: number,
  due: SQL | undefined,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), due))
    .for('update')
  return row
}

/** When the next buyer of a seller is reminded. */
export async function findNextReminderTime(
  db: Db | Tx,
  sellerId: number,
  after: Date,
): Promise<Date | undefined> {
  const days = reminderDays(civilDateOf(after))
  const [[renewal], [card]] = await Promise.all([
    db
      .select({ date: min(subscriptions.nextCycleDate) })
      .from(subscriptions)
      .where(
        and(eq(subscriptions.sellerId, sellerId), renewing, gt(subscriptions.nextCycleDate, days.renewal)),
      ),
    db
      .select({ date: min(subscriptions.cardEndsOn) })
      .from(subscriptions)
      .where(and(eq(subscriptions.sellerId, sellerId), withCard, gt(subscriptions.cardEndsOn, days.card))),
  ])
  const before = (date: string | null | undefined, ahead: number) =>
    date ? [addDays(date as CivilDate, -ahead)] : []
  const [first] = [...before(renewal?.date, RENEWAL_DAYS), ...before(card?.date, CARD_DAYS)].sort()
  return first && startOfCivilDate(first)
}

/** The running subscriptions of a seller whose card ends soon or is over, the first to end first. */
export async function listEndingCards(
  db: Db | Tx,
  sellerId: number,
  { today, limit }: { today: CivilDate; limit: number },
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.sellerId, sellerId),
        running,
        lte(subscriptions.cardEndsOn, reminderDays(today).card),
      ),
    )
    .orderBy(asc(subscriptions.cardEndsOn), asc(subscriptions.id))
    .limit(limit)
}

/** Running subscriptions that a version before this one stored, without the last day of their card. */
export async function listUnreadCards(db: Db | Tx, limit: number) {
  return db
    .select({
      id: subscriptions.id,
      expirationMonth: cards.expirationMonth,
      expirationYear: cards.expirationYear,
    })
    .from(subscriptions)
    .innerJoin(cards, eq(cards.id, subscriptions.cardId))
    .where(
      and(
        isNotNull(subscriptions.cardId),
        isNull(subscriptions.cardEndsOn),
        inArray(subscriptions.status, ['PENDING', 'ACTIVE', 'DEFAULTER']),
      ),
    )
    .limit(limit)
}
