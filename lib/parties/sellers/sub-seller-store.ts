import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { filteredList } from '@/db/lists/filtered-list'
import { given, selectPage } from '@/db/lists/page'
import type { Range } from '@/db/lists/range'
import { countListRows, selectListRows } from '@/db/lists/rows'
import { subSellers } from '@/db/schema'
import { plainName } from '@/db/schema/columns'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import type { FilterValues } from '@/lib/base/lists/filters'
import { COUNTED_PER_CHIP, type ListRequest } from '@/lib/base/lists/list'
import { nationalPhone } from '@/lib/base/search/phones'
import { foldCode, searchedWords } from '@/lib/base/search/words'
import { subSellerFields, subSellerStates } from './sub-seller-fields'

export type SubSellerRow = typeof subSellers.$inferSelect

export async function insertSubSeller(tx: Tx, row: typeof subSellers.$inferInsert): Promise<SubSellerRow> {
  const [created] = await tx.insert(subSellers).values(row).returning()
  return created!
}

export async function updateSubSeller(
  tx: Tx,
  id: number,
  change: Partial<typeof subSellers.$inferInsert>,
): Promise<SubSellerRow> {
  const [row] = await tx.update(subSellers).set(change).where(eq(subSellers.id, id)).returning()
  return row!
}

export async function findSubSellerOfSeller(
  db: Db | Tx,
  sellerId: number,
  id: number,
): Promise<SubSellerRow | undefined> {
  const [row] = await findSubSellersOfSeller(db, sellerId, [id])
  return row
}

/** The given ids that belong to the seller, by id. */
export async function findSubSellersOfSeller(
  db: Db | Tx,
  sellerId: number,
  ids: readonly number[],
): Promise<SubSellerRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(subSellers)
    .where(and(eq(subSellers.sellerId, sellerId), inArray(subSellers.id, [...ids])))
    .orderBy(subSellers.id)
}

/** Another sub-seller of the seller with that document. */
export async function findSubSellerByDocument(
  db: Db | Tx,
  sellerId: number,
  document: string,
  otherThan?: number,
): Promise<SubSellerRow | undefined> {
  const other = otherThan === undefined ? undefined : ne(subSellers.id, otherThan)
  const [row] = await db
    .select()
    .from(subSellers)
    .where(and(eq(subSellers.sellerId, sellerId), eq(subSellers.document, document), other))
  return row
}

type Fields = typeof subSellerFields
type State = (typeof subSellerStates)[number]

interface SubSellerFilter extends FilterValues<Fields['filters']> {
  document?: string | undefined
}

/** Names, mails and phones are looked for among this many of the newest; a document or a number finds any. */
const SEARCHED = 10_000

/**
 * What a search finds a sub-seller by: its number or document, which have indexes; or all words of its name as they begin, its e-mail or its
 * phone with or without the area, which are compared along the index of the seller, up to a number, so that it costs the same at any size.
 */
function isFound(sellerId: number, q: string): SQL {
  const [code, words, phone] = [foldCode(q), searchedWords(q), nationalPhone(q) ?? q.replace(/\D/g, '')]
  const name = sql`' ' || ${plainName(subSellers.name)}`
  const newest = sql`(select id, name, email, phone from ${subSellers} where ${eq(subSellers.sellerId, sellerId)}
    order by ${desc(subSellers.sellerId)}, ${desc(subSellers.id)} limit ${SEARCHED}) ${subSellers}`
  const holds = or(
    words.length > 0 ? and(...words.map((word) => sql`strpos(${name}, ${` ${word}`}) > 0`)) : undefined,
    q.includes('@') ? sql`lower(${subSellers.email}) = ${q.trim().toLowerCase()}` : undefined,
    phone.length >= 8 ? sql`${subSellers.phone} in (${phone}, ${phone.slice(2)})` : undefined,
  )
  return or(
    /^\d{1,15}$/.test(code) ? eq(subSellers.id, Number(code)) : undefined,
    sql`${subSellers.id} = any(array(select id from ${subSellers}
      where ${eq(subSellers.sellerId, sellerId)} and ${eq(subSellers.document, code.toUpperCase())}))`,
    holds && sql`${subSellers.id} = any(array(select id from ${newest} where ${holds}))`,
  )!
}

const rowsOf = (sellerId: number, filter: SubSellerFilter) =>
  filteredList(subSellers, subSellerFields.filters, {
    sellerId,
    given: filter,
    also: {
      document: given(filter.document, (document) => eq(subSellers.document, document)),
      q: given(filter.q, (q) => isFound(sellerId, q)),
    },
  })

const selecting =
  (db: Db | Tx) =>
  ({ where, orderBy, limit, offset }: Range): Promise<SubSellerRow[]> =>
    db
      .select()
      .from(subSellers)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)

export const listSubSellersOfPortal = (
  db: Db | Tx,
  sellerId: number,
  filter: SubSellerFilter,
  request: Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>,
) =>
  selectListRows({ ...rowsOf(sellerId, filter), sorts: { createdAt: subSellers.id } }, request, selecting(db))

export const countSubSellers = (db: Db | Tx, sellerId: number, filter: SubSellerFilter, max: number) =>
  countListRows(db, rowsOf(sellerId, filter), max)

export async function countSubSellerStates(
  db: Db | Tx,
  sellerId: number,
): Promise<Partial<Record<State, number>>> {
  const { read } = subSellerFields.filters.status
  const counts = await Promise.all(
    subSellerStates.map(async (state) => [
      state,
      await countSubSellers(db, sellerId, { status: read(state) }, COUNTED_PER_CHIP),
    ]),
  )
  return Object.fromEntries(counts)
}

export type SubSellerColumn = 'createdAt' | 'name'

export const pageSubSellers = (
  db: Db | Tx,
  sellerId: number,
  filter: SubSellerFilter,
  request: PageRequest<SubSellerColumn>,
  afterId?: number,
): Promise<Page<SubSellerRow>> =>
  selectPage(db, {
    ...rowsOf(sellerId, filter),
    sortBy: request.sort.column === 'name' ? subSellers.name : subSellers.id,
    ...{ request, afterId, select: selecting(db) },
  })
