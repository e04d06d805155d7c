// A seller's buyers as the portal lists them.
import { eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { given, nameBeginsWith } from '@/db/lists/page'
import { countListRows, selectListRows } from '@/db/lists/rows'
import { buyers } from '@/db/schema'
import { type CivilDate, endOfCivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { bareDocument } from '@/lib/base/kernel/documents'
import type { Cursor, ListSort } from '@/lib/base/lists/query'
import { lowerName, selectBuyers } from './store'

interface BuyerListFilter {
  /** How it begins. */
  name?: string
  /** With or without punctuation. */
  document?: string
  email?: string
  from?: CivilDate
  to?: CivilDate
}

const spellings = (document: string) => [...new Set([bareDocument(document), document.trim().toUpperCase()])]

/** The condition of each filter; each has an index of its own. */
const rowsOf = (sellerId: number, filter: BuyerListFilter) => ({
  table: buyers,
  sellerId: buyers.sellerId,
  id: buyers.id,
  key: buyers.uuid,
  of: sellerId,
  sorts: { createdAt: buyers.id, name: lowerName },
  ...(filter.name !== undefined && { countedBy: null }),
  filters: [
    isNull(buyers.erasedAt),
    given(filter.name, (name) => nameBeginsWith(buyers.name, name.trimStart())),
    given(filter.document, (document) => inArray(buyers.document, spellings(document))),
    given(filter.email, (email) => eq(sql`lower(${buyers.email})`, email.trim().toLowerCase())),
    given(filter.from, (date) => gte(buyers.createdAt, startOfCivilDate(date))),
    given(filter.to, (date) => lt(buyers.createdAt, endOfCivilDate(date))),
  ],
})

export async function listBuyersOfPortal(
  db: Db | Tx,
  sellerId: number,
  filter: BuyerListFilter,
  request: { sort: ListSort<'createdAt' | 'name'>; cursor?: Cursor; size: number },
) {
  const isNamed = filter.name !== undefined
  return selectListRows(rowsOf(sellerId, filter), request, (range) => selectBuyers(db, range, isNamed))
}

export const countBuyers = (db: Db | Tx, sellerId: number, filter: BuyerListFilter, max: number) =>
  countListRows(db, rowsOf(sellerId, filter), max)
