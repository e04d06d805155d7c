// The figures of days: stored ones, and those of changed days counted from the charges in the same statement, so that both
// are of one moment.
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { changedSalesDays, charges, salesDays } from '@/db/schema'
import { type CivilDate, SAO_PAULO } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'
import { unpaidStatuses } from '@/lib/payments/charges/counting/figures'
import type { DayRange, SalesFigure, Sum } from './sales'

const zone = sql.raw(`'${SAO_PAULO}'`)
const startOf = (day: SQL) => sql`(${day}::timestamp at time zone ${zone})`
const unpaid = sql.raw(unpaidStatuses.map((status) => `'${status}'`).join(', '))

/** The charges that are counted and when (`countedAtOf`), written as the indexes of charges have them. */
export const isCounted = sql`(${charges.paidAt} is not null or ${charges.status} in (${unpaid}))`
export const countedAt = sql`coalesce(${charges.paidAt}, least(${charges.statusAt}, ${charges.lateAt}))`

/** The figures of a day from the charges of a seller. */
const countedOn = (sellerId: number, day: SQL) => sql`
  select ${charges.paymentMethod} as method, ${charges.origin} as origin, ${charges.status} as status,
    coalesce(${charges.failure}->>'code', '') as reason, count(*)::int as count, sum(${charges.value})::bigint as value
  from ${charges} where ${charges.sellerId} = ${sellerId} and ${isCounted}
    and ${countedAt} >= ${startOf(day)} and ${countedAt} < ${startOf(sql`(${day} + 1)`)}
  group by 1, 2, 3, 4`

/** The figures of a seller on each day of a range. */
export async function listFigures(
  db: Db | Tx,
  sellerId: number,
  { from, to }: DayRange,
): Promise<SalesFigure[]> {
  const rows = await db.execute<Omit<SalesFigure, 'value'> & { value: string }>(sql`
    with changed as materialized (
      select wanted.day::date as day
      from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') wanted (day)
      cross join lateral (
        select from ${changedSalesDays} queued
        where queued.seller_id = ${sellerId} and queued.day = wanted.day::date
        order by queued.seller_id, queued.day, queued.id limit 1) one)
    select day::text, method, origin, status, reason, count, value::text from ${salesDays} stored
    where stored.seller_id = ${sellerId} and stored.day between ${from}::date and ${to}::date
      and not exists (select from changed where changed.day = stored.day)
    union all
    select changed.day::text, counted.*
    from changed cross join lateral (
      select method, origin, status, reason, count, value::text from (${countedOn(sellerId, sql`changed.day`)}) figure
    ) counted`)
  return rows.map((row) => ({ ...row, value: centavos(Number(row.value)) }))
}

/** What was paid between two instants, the second one excluded. */
export async function sumPaid(
  db: Db | Tx,
  sellerId: number,
  window: { since: Date; until: Date },
): Promise<Sum> {
  const [row] = await db.execute<{ count: number; value: string }>(sql`
    select count(*)::int as count, coalesce(sum(value), 0)::text as value from ${charges}
    where seller_id = ${sellerId} and ${isCounted} and paid_at is not null
      and ${countedAt} >= ${window.since.toISOString()}::timestamptz
      and ${countedAt} < ${window.until.toISOString()}::timestamptz`)
  return { count: row!.count, value: centavos(Number(row!.value)) }
}

export interface ChangedDay {
  id: number
  sellerId: number
  day: CivilDate
}

const sellersInQueue = sql`
  (select seller_id from ${changedSalesDays} order by seller_id limit 1)
  union all
  select (select further.seller_id from ${changedSalesDays} further where further.seller_id > one.seller_id
    order by further.seller_id limit 1)
  from one where one.seller_id is not null`

/**
 * Changed days before a day, on one clock. Steps from one seller to the next through the index, because most changes are of
 * the running day and are left for later.
 */
export async function listChangedDays(
  db: Db | Tx,
  scope: ClockScope,
  { before, limit, except }: { before: CivilDate; limit: number; except: readonly number[] },
): Promise<ChangedDay[]> {
  const rows = await db.execute<{ id: string; seller: string; day: CivilDate }>(sql`
    with recursive one as (${scope.movedSellerId === undefined ? sellersInQueue : sql`select ${scope.movedSellerId}::bigint as seller_id`})
    select due.id::text, one.seller_id::text as seller, due.day::text from one cross join lateral (
      select distinct on (queued.day) queued.id, queued.day from ${changedSalesDays} queued
      where queued.seller_id = one.seller_id and queued.day < ${before}::date
        and not (queued.id = any (${sql.param(`{${except.join(',')}}`)}::bigint[]))
      order by queued.day, queued.id limit ${limit}
    ) due
    where ${sellersOnClock(sql`one.seller_id`, scope)} limit ${limit}`)
  return rows.map(({ id, seller, day }) => ({ id: Number(id), sellerId: Number(seller), day }))
}

/** Counts a day of a seller again and stores it. */
export async function recountDay(tx: Tx, sellerId: number, day: CivilDate): Promise<void> {
  await tx.execute(sql`delete from ${salesDays} where seller_id = ${sellerId} and day = ${day}::date`)
  await tx.execute(sql`
    insert into ${salesDays} (seller_id, day, method, origin, status, reason, count, value)
    select ${sellerId}::bigint, ${day}::date, figure.* from (${countedOn(sellerId, sql`${day}::date`)}) figure`)
}
