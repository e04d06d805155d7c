import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { filteredList } from '@/db/lists/filtered-list'
import { given, selectPage } from '@/db/lists/page'
import type { Range } from '@/db/lists/range'
import { countListRows, selectListRows } from '@/db/lists/rows'
import { subSellers } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import type { FilterValues } from '@/lib/base/lists/filters'
import { COUNTED_PER_CHIP, type ListRequest } from '@/lib/base/lists/list'
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

const rowsOf = (sellerId: number, filter: SubSellerFilter) =>
  filteredList(subSellers, subSellerFields.filters, {
    sellerId,
    given: filter,
    also: { document: given(filter.document, (document) => eq(subSellers.document, document)) },
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
