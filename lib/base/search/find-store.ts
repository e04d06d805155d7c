// Reads the index. Each statement visits a bounded number of its rows, whatever the number of records.
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { BLOCK_SIZE, type SearchKind } from './search'

/** Blocks are counted up to this number: enough to tell a rare term from a frequent one. */
const COUNTED = 64

const arrayOf = (values: readonly number[]) => sql.param(`{${values.join(',')}}`)

/** In how many blocks each term is, counted up to a limit. */
export async function countBlocks(
  db: Db | Tx,
  sellerId: number,
  terms: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.execute<{ term: number; count: number }>(sql`
    select wanted.term, (select count(*)::int from (
      select from search_blocks b where b.seller_id = ${sellerId} and b.term = wanted.term limit ${COUNTED}
    ) counted) as count
    from unnest(${arrayOf(terms)}::bigint[]) wanted (term)`)
  return new Map(rows.map(({ term, count }) => [Number(term), count]))
}

/** A search among the records of one kind: those that have all terms of one of the alternatives, the rarest term first. */
export interface KindSearch {
  kind: SearchKind
  alternatives: number[][]
}

export interface FoundRecord {
  kind: SearchKind
  recordId: number
}

/** The newest records of each kind, before a record if one is given. */
export async function listNewest(
  db: Db | Tx,
  sellerId: number,
  searches: readonly KindSearch[],
  { limit, beforeId }: { limit: number; beforeId?: number },
): Promise<FoundRecord[]> {
  const ofKind = ({ kind, alternatives }: KindSearch) => sql`(
    select r.kind, r.record_id, r.number from (
      select distinct number from (
        ${sql.join(
          alternatives.map((terms) => matching(sellerId, kind, terms, { limit, beforeId })),
          sql` union all `,
        )}
      ) matched order by number desc limit ${limit}
    ) newest
    join search_records r on r.seller_id = ${sellerId} and r.kind = ${kind} and r.number = newest.number)`
  return db.execute<FoundRecord & Record<string, unknown>>(sql`
    select kind, record_id as "recordId" from (${sql.join(searches.map(ofKind), sql` union all `)}) found
    order by kind, number desc`)
}

/** How many records of one kind are found, counted up to a limit. */
export async function countNewest(
  db: Db | Tx,
  sellerId: number,
  { kind, alternatives }: KindSearch,
  limit: number,
): Promise<number> {
  const numbers = alternatives.map((terms) => matching(sellerId, kind, terms, { limit }))
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select distinct number from (${sql.join(numbers, sql` union all `)}) matched limit ${limit}) counted`)
  return row!.count
}

/** The numbers of the newest records with all terms: the blocks of the first term from the newest on, until there are enough. */
function matching(
  sellerId: number,
  kind: SearchKind,
  [first, ...others]: number[],
  { limit, beforeId }: { limit: number; beforeId?: number },
): SQL {
  const before =
    beforeId === undefined
      ? undefined
      : sql`(select p.number from search_records p where p.seller_id = ${sellerId} and p.kind = ${kind}
          and p.record_id = ${beforeId})`
  // `offset 0` makes it one look-up for each block, in the order of the blocks.
  const joined = others.map(
    (term, index) => sql` cross join lateral (
      select members from search_blocks o
      where o.seller_id = ${sellerId} and o.term = ${term} and o.block = b.block offset 0) ${alias(index)}`,
  )
  const inOthers = others.map((_, index) => sql` and member = any(${alias(index)}.members)`)
  return sql`(
    select b.block * ${BLOCK_SIZE} + member as number
    from (
      select block, members from search_blocks
      where seller_id = ${sellerId} and term = ${first} ${before ? sql`and block <= ${before} / ${BLOCK_SIZE}` : sql``}
      order by seller_id desc, term desc, block desc
    ) b ${sql.join(joined)} cross join lateral unnest(b.members) member
    where true ${sql.join(inOthers)} ${before ? sql`and b.block * ${BLOCK_SIZE} + member < ${before}` : sql``}
    order by b.block desc, member desc limit ${limit})`
}

const alias = (index: number) => sql.raw(`o${index}`)
