import { and, asc, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { sellers } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { SellerEnvironment } from '@/lib/parties/sellers/seller'

export interface PricedSeller {
  uuid: string
  name: string
  document: string
  environment: SellerEnvironment
  /** The methods with prices of its own on the day. */
  methods: number
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Sellers whose name or document contains the search, or all that have own prices; of one name the live ones first. */
export async function listPricedSellers(
  db: Db | Tx,
  { search, day, limit }: { search: string; day: CivilDate; limit: number },
): Promise<PricedSeller[]> {
  const digits = search.replace(/[./-]/g, '')
  if (!search) {
    const methods = await countOwnMethods(db, day)
    return withMethods(await listMatching(db, isAmong([...methods.keys()]), limit), methods)
  }
  const named = sql`(s.fantasy_name ilike ${`%${escaped(search)}%`} or s.company_name ilike ${`%${escaped(search)}%`}
    or s.document like ${`${escaped(digits)}%`})`
  const found = await listMatching(db, named, limit)
  return withMethods(
    found,
    await countOwnMethods(
      db,
      day,
      found.map(({ id }) => Number(id)),
    ),
  )
}

type Matching = Omit<PricedSeller, 'methods'> & { id: string }

async function listMatching(db: Db | Tx, isMatching: ReturnType<typeof sql>, limit: number) {
  const rows = await db.execute<Matching & Record<string, unknown>>(sql`
    select s.id, s.uuid, s.fantasy_name as name, s.document, s.environment from sellers s
    where s.replaced_at is null and ${isMatching} order by s.fantasy_name, s.environment, s.id limit ${limit}`)
  return [...rows]
}

const withMethods = (found: readonly Matching[], methods: ReadonlyMap<number, number>): PricedSeller[] =>
  found.map(({ id, ...seller }) => ({ ...seller, methods: methods.get(Number(id)) ?? 0 }))

const isAmong = (ids: readonly number[]) => sql`s.id = any(${`{${ids.join(',')}}`}::bigint[])`

/** How many methods have prices of a seller's own on the day; only sellers with one. */
async function countOwnMethods(
  db: Db | Tx,
  day: CivilDate,
  among?: readonly number[],
): Promise<Map<number, number>> {
  const isWanted = among ? sql`s.id = any(${`{${among.join(',')}}`}::bigint[])` : sql`true`
  const rows = await db.execute<{ id: string; methods: string }>(sql`
    with s as (
      select distinct on (seller_id, payment_method) seller_id as id, rules from platform.fee_tables
      where seller_id is not null and valid_from <= ${day}::date and not withdrawn
      order by seller_id, payment_method, valid_from desc, change_id desc
    )
    select s.id, count(s.rules) as methods from s where ${isWanted} group by s.id having count(s.rules) > 0`)
  return new Map([...rows].map(({ id, methods }) => [Number(id), Number(methods)]))
}

/** The ids of sellers that were not replaced by a reset, in order. */
export async function listPresentSellers(
  db: Db | Tx,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: sellers.id })
    .from(sellers)
    .where(and(gt(sellers.id, afterId), isNull(sellers.replacedAt)))
    .orderBy(asc(sellers.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
