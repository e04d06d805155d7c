import { and, asc, eq, gt, inArray, lte, min, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { beginsWith, given, selectPage } from '@/db/page'
import { plans, subscriptions } from '@/db/schema'
import { collectedMethods } from '@/lib/bank-payments/bank-payment'
import type { CivilDate } from '@/lib/kernel/dates'
import type { Page, PageRequest } from '@/lib/kernel/pagination'
import { cardMethods } from '@/lib/kernel/payment-method'
import type { ClockScope } from '@/lib/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/sellers/store'
import type { SubscriptionStatus } from './subscription'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type NewSubscription = typeof subscriptions.$inferInsert

export async function insertSubscription(tx: Tx, row: NewSubscription): Promise<SubscriptionRow> {
  const [subscription] = await tx.insert(subscriptions).values(row).returning()
  return subscription!
}

const ofSeller = (sellerId: number, uuid: string) =>
  and(eq(subscriptions.sellerId, sellerId), eq(subscriptions.uuid, uuid))

export async function findSubscriptionOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(ofSeller(sellerId, uuid))
  return row
}

export async function lockSubscriptionOfSeller(
  tx: Tx,
  sellerId: number,
  uuid: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(ofSeller(sellerId, uuid)).for('update')
  return row
}

export async function findSubscription(db: Db | Tx, uuid: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.uuid, uuid))
  return row
}

/** Takes the row lock that every cycle of a subscription is made and followed under; orders are locked after it. */
export async function lockSubscription(tx: Tx, id: number): Promise<SubscriptionRow> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  if (!row) throw new Error(`subscription ${id} is gone`)
  return row
}

/** All but the status, which moves by itself. */
export async function updateSubscription(
  tx: Tx,
  id: number,
  change: Partial<Omit<NewSubscription, 'status' | 'statusAt'>>,
): Promise<SubscriptionRow> {
  const [row] = await tx.update(subscriptions).set(change).where(eq(subscriptions.id, id)).returning()
  return row!
}

/** Compare-and-set: the new row, or undefined where it is no longer in the status it was read in. */
export async function updateSubscriptionStatus(
  tx: Tx,
  subscription: Pick<SubscriptionRow, 'id' | 'status'>,
  change: { status: SubscriptionStatus; statusAt: Date; nextCycleDate?: null },
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .update(subscriptions)
    .set(change)
    .where(and(eq(subscriptions.id, subscription.id), eq(subscriptions.status, subscription.status)))
    .returning()
  return row
}

/** Whether another subscription of the seller's that goes on is paid by the card. */
export async function isCardOfAnother(
  tx: Tx,
  { id, sellerId, cardId }: Pick<SubscriptionRow, 'id' | 'sellerId'> & { cardId: number },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.sellerId, sellerId),
        eq(subscriptions.cardId, cardId),
        ne(subscriptions.id, id),
        notInArray(subscriptions.status, ['INACTIVE', 'CHARGEBACK']),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** A day for each way of being paid. */
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

/** Subscriptions whose next cycle begins on one of these days or before, those first that wait longest; by id and seller. */
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
      ),
    )
    .orderBy(asc(subscriptions.nextCycleDate), asc(subscriptions.id))
    .limit(limit)
}

/** The next first day of a cycle of a seller's, after these days, by card and by bank. */
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

export type SubscriptionColumn = 'createdAt' | 'startDate'

export interface SubscriptionPageFilter {
  status?: SubscriptionStatus
  /** Without punctuation. */
  customerDocument?: string
  /** What the name begins with, in any case. */
  customerName?: string
  uuidPlan?: string
}

/** A page of a seller's subscriptions. */
export async function listSubscriptionPage(
  db: Db | Tx,
  sellerId: number,
  filter: SubscriptionPageFilter,
  request: PageRequest<SubscriptionColumn>,
  afterId?: number,
): Promise<Page<SubscriptionRow>> {
  return selectPage(db, {
    table: subscriptions,
    id: subscriptions.id,
    sellerId: subscriptions.sellerId,
    of: sellerId,
    filters: [
      given(filter.status, (status) => eq(subscriptions.status, status)),
      given(filter.customerDocument, (document) => sql`${subscriptions.customer}->>'document' = ${document}`),
      given(filter.customerName, (name) => beginsWith(sql`${subscriptions.customer}->>'name'`, name)),
      given(
        filter.uuidPlan,
        (uuid) => sql`${subscriptions.planId} = (select id from ${plans} where ${plans.uuid} = ${uuid})`,
      ),
    ],
    sortBy: request.sort.column === 'startDate' ? subscriptions.startDate : subscriptions.id,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      db
        .select()
        .from(subscriptions)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}
