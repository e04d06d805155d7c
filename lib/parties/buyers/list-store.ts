// A seller's buyers as portal and API list them.
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { filteredList } from '@/db/lists/filtered-list'
import { idIsOneOf } from '@/db/lists/filters'
import { given, nameBeginsWith, selectPage } from '@/db/lists/page'
import type { Range } from '@/db/lists/range'
import { countListRows, selectListRows } from '@/db/lists/rows'
import type { Queries } from '@/db/queries'
import { buyers } from '@/db/schema'
import { bareDocument } from '@/lib/base/kernel/documents'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import type { FilterValues } from '@/lib/base/lists/filters'
import type { ListRequest } from '@/lib/base/lists/list'
import { buyerFields } from './fields'
import type { BuyerRow } from './store'

type Fields = typeof buyerFields

export interface BuyerFilter extends Omit<FilterValues<Fields['filters']>, 'q'> {
  /** Those that a search found. */
  ids?: number[] | undefined
  /** A second document, which must be the buyer's as well. */
  documentNumber?: string | undefined
}

/** In any case, as its index has it. */
const lowerName = sql`lower(${buyers.name})`

/** A CPF or CNPJ is stored without punctuation, any other document in upper case as sent. */
const isDocument =
  (sellerId: number) =>
  (document: string): SQL => {
    const spellings = [...new Set([bareDocument(document), document.trim().toUpperCase()])]
    return and(eq(buyers.sellerId, sellerId), inArray(buyers.document, spellings))!
  }

/** Each filter has an index of its own. */
const rowsOf = (sellerId: number, filter: BuyerFilter) => ({
  ...filteredList(buyers, buyerFields.filters, {
    sellerId,
    given: filter,
    also: {
      erased: isNull(buyers.erasedAt),
      ids: idIsOneOf(buyers.id, filter),
      name: given(filter.name, (name) => nameBeginsWith(buyers.name, name.trimStart())),
      document: given(filter.document, isDocument(sellerId)),
      documentNumber: given(filter.documentNumber, isDocument(sellerId)),
      email: given(filter.email, (email) => eq(sql`lower(${buyers.email})`, email.trim().toLowerCase())),
    },
  }),
  sorts: { createdAt: buyers.id, name: lowerName },
})

/** By the beginning of a name their ids are found first: the index of names has them, and only the rows of the page are read from the table. */
const selecting =
  (db: Queries, { name }: BuyerFilter) =>
  async ({ where, orderBy, limit, offset }: Range): Promise<BuyerRow[]> => {
    const ids = db
      .select({ id: buyers.id })
      .from(buyers)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
    const rows = db.select().from(buyers)
    if (name !== undefined) return rows.where(sql`${buyers.id} = any(array(${ids}))`).orderBy(...orderBy)
    return rows
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
  }

export const listBuyersOfPortal = (
  db: Db | Tx,
  sellerId: number,
  filter: BuyerFilter,
  request: Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>,
) => selectListRows(rowsOf(sellerId, filter), request, selecting(db, filter))

export const countBuyers = (db: Db | Tx, sellerId: number, filter: BuyerFilter, max: number) =>
  countListRows(
    db,
    { ...rowsOf(sellerId, filter), ...(filter.name !== undefined && { countedBy: null }) },
    max,
  )

export type BuyerColumn = Fields['sorts'][number]

/** A page of a seller's buyers. How many begin with a name decides how they are found, so that statement is planned for it. */
export async function pageBuyers(
  db: Db | Tx,
  sellerId: number,
  filter: BuyerFilter,
  request: PageRequest<BuyerColumn>,
  afterId?: number,
): Promise<Page<BuyerRow>> {
  const asking: Queries = filter.name === undefined ? db : db.planned()
  const { sorts, ...list } = rowsOf(sellerId, filter)
  return selectPage(asking, {
    ...list,
    ...{ sortBy: sorts[request.sort.column], request, afterId },
    select: selecting(asking, filter),
  })
}
