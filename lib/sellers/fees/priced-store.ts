import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { CivilDate } from '@/lib/kernel/dates'

export interface PricedSeller {
  uuid: string
  name: string
  document: string
  /** The methods with prices of its own on the day. */
  methods: number
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Sellers whose name or document contains the search, or all that have own prices. */
export async function listPricedSellers(
  db: Db | Tx,
  { search, day, limit }: { search: string; day: CivilDate; limit: number },
): Promise<PricedSeller[]> {
  const digits = search.replace(/[./-]/g, '')
  const named = search
    ? sql`(s.fantasy_name ilike ${`%${escaped(search)}%`} or s.company_name ilike ${`%${escaped(search)}%`}
        or s.document like ${`${escaped(digits)}%`})`
    : sql`own.methods > 0`
  const rows = await db.execute<{ uuid: string; name: string; document: string; methods: string }>(sql`
    with latest as (
      select distinct on (seller_id, payment_method) seller_id, rules from platform.fee_tables
      where seller_id is not null and valid_from <= ${day}::date and not withdrawn
      order by seller_id, payment_method, valid_from desc, change_id desc
    ), own as (
      select seller_id, count(rules) as methods from latest group by seller_id
    )
    select s.uuid, s.fantasy_name as name, s.document, coalesce(own.methods, 0) as methods
    from sellers s left join own on own.seller_id = s.id
    where s.replaced_at is null and ${named} order by s.fantasy_name, s.id limit ${limit}`)
  return [...rows].map((row) => ({ ...row, methods: Number(row.methods) }))
}
