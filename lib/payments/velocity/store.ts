import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Rows } from '@/db/rows'
import { velocityWindows } from '@/db/schema'

const textArray = (values: readonly string[]) =>
  sql.param(`{${values.map((one) => JSON.stringify(one)).join(',')}}`)

interface CountedBucket {
  bucket: string
  max: number
  onlyNewCards?: boolean
  /** Where it is not the hour. */
  windowStart?: Date
}

export interface AttemptCount {
  card: string
  /** Added to together with the shared buckets, which read from it whether the card is new. */
  sharedCard: string
  own: readonly CountedBucket[]
  shared: readonly CountedBucket[]
  /** Only read: an attempt during such a row of declines does not add to the shared buckets either. */
  streaks: readonly CountedBucket[]
  /** Further buckets that are only read. */
  read: readonly string[]
  /** Adds to the shared buckets in any case. */
  isProven: boolean
  windowStart: Date
}

/**
 * Adds an attempt to its buckets in one statement and returns their numbers. Each group is locked in the order of the names, and
 * the groups have no name in common, so that concurrent attempts never wait for each other in a circle. The two buckets of a card
 * belong to one seller: who has locked the first is alone with the second.
 */
export async function addAttempt(db: Db | Tx, count: AttemptCount): Promise<Map<string, number>> {
  const start = count.windowStart.toISOString()
  const rows = (buckets: readonly CountedBucket[]) => {
    const sorted = buckets.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1))
    return sql`unnest(
      ${textArray(sorted.map(({ bucket }) => bucket))}::text[],
      ${textArray(sorted.map(({ max }) => String(max)))}::int[],
      ${textArray(sorted.map(({ onlyNewCards = false }) => String(onlyNewCards)))}::bool[],
      ${textArray(sorted.map((one) => (one.windowStart ?? count.windowStart).toISOString()))}::timestamptz[]
    ) as t(bucket, max, only_new, start)`
  }
  const stepOf = (card: 'card' | 'shared_card') =>
    sql`case when only_new and (select used from ${sql.identifier(card)}) > 1 then 0 else 1 end`
  const add = sql`on conflict (bucket) do update set
    used = case when velocity_windows.window_start < excluded.window_start
      then excluded.used else velocity_windows.used + excluded.used end,
    window_start = greatest(velocity_windows.window_start, excluded.window_start)
    returning bucket, used`
  const found = await db.execute<{ bucket: string; used: number }>(sql`
    with card as (
      insert into ${velocityWindows} (bucket, window_start, used)
      values (${count.card}, ${start}::timestamptz, 1) ${add}
    ), own as (
      insert into ${velocityWindows} (bucket, window_start, used)
      select bucket, start, ${stepOf('card')} from ${rows(count.own)} ${add}
    ), shared_card as (
      insert into ${velocityWindows} (bucket, window_start, used)
      select ${count.sharedCard}, ${start}::timestamptz, 1
      where case when
        (select count(*) from own join ${rows(count.own)} using (bucket) where own.used > t.max) = 0
        and (select count(*) from ${velocityWindows} w join ${rows(count.streaks)} using (bucket)
          where w.window_start = t.start and w.used >= t.max) = 0
        then true else ${count.isProven}::bool end
      ${add}
    ), shared as (
      insert into ${velocityWindows} (bucket, window_start, used)
      select bucket, start, ${stepOf('shared_card')} from ${rows(count.shared)}
      where exists (select from shared_card)
      ${add}
    )
    select bucket, used from card union all select bucket, used from shared_card
    union all select bucket, used from own union all select bucket, used from shared
    union all select bucket, used from ${velocityWindows}
    where bucket = any(${textArray([...count.read, ...count.streaks.map(({ bucket }) => bucket)])}::text[]) and window_start = ${start}::timestamptz`)
  return new Map(found.map(({ bucket, used }) => [bucket, used]))
}

/** Adds a decline to each streak. */
export function addToStreaks(rows: Rows, buckets: readonly string[], windowStart: Date): void {
  rows.send(
    (db) => db.sql`
      insert into velocity_windows (bucket, window_start, used)
      select bucket, ${windowStart}::timestamptz, 1 from unnest(${buckets.toSorted()}::text[]) as t(bucket)
      on conflict (bucket) do update set
        used = case when velocity_windows.window_start < excluded.window_start then 1 else velocity_windows.used + 1 end,
        window_start = greatest(velocity_windows.window_start, excluded.window_start)`,
  )
}

export function endStreaks(rows: Rows, buckets: readonly string[]): void {
  rows.send(
    (db) => db.sql`
      delete from velocity_windows where bucket in (
        select bucket from velocity_windows where bucket = any(${buckets}::text[]) order by bucket for update)`,
  )
}

export async function deleteOldCounts(db: Db | Tx, before: Date): Promise<number> {
  const deleted = await db.execute(sql`
    delete from ${velocityWindows} where bucket in (
      select bucket from ${velocityWindows} where window_start < ${before.toISOString()}::timestamptz limit 1000)`)
  return deleted.count
}
