// A page of a list of the API or of the portal that is read by the groups of an index.
import { type SQL, sql } from 'drizzle-orm'
import { asPage } from '@/db/lists/page'
import { countRows } from '@/db/lists/totals'
import type { Queries } from '@/db/queries'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import { type GroupedRows, idsByGroups, rowsByGroups } from './groups'

/** The rows are in the order of the groups' list; `select` reads those whose ids a statement selects, in that order. */
export async function selectGroupedPage<Row>(
  db: Queries,
  list: GroupedRows,
  page: {
    request: PageRequest
    afterId: number | undefined
    /** All conditions of the list, for an estimate of its total. */
    where: SQL | undefined
    select(ids: SQL): Promise<Row[]>
  },
): Promise<Page<Row>> {
  const { request, afterId, where, select } = page
  const ids = idsByGroups(list, {
    isDescending: request.sort.direction === 'desc',
    limit: request.size + 1,
    offset: afterId === undefined ? request.page * request.size : 0,
    afterId,
  })
  const [found, total] = await Promise.all([
    select(ids),
    countRows(db, list.table, where, (max) => rowsByGroups(list, max)),
  ])
  return asPage(found, { request, isFromStart: afterId === undefined, total })
}

/**
 * The rows of a page of the portal in the requested order, and whether more follow. `select` reads those whose ids a statement
 * selects, in the order of creation that is requested.
 */
export async function selectGroupedRows<Row>(
  list: GroupedRows,
  page: {
    isDescending: boolean
    cursor?: { side: 'after' | 'before'; id: number | SQL } | undefined
    size: number
  },
  select: (ids: SQL, isDescending: boolean) => Promise<Row[]>,
): Promise<{ items: Row[]; more: boolean }> {
  const { cursor, size } = page
  const isBackwards = cursor?.side === 'before'
  const isDescending = page.isDescending !== isBackwards
  const rows = await select(
    idsByGroups(list, { isDescending, limit: size + 1, afterId: cursor?.id }),
    isDescending,
  )
  const items = rows.slice(0, size)
  return { items: isBackwards ? items.reverse() : items, more: rows.length > size }
}

/** How many rows match, counted up to `max`. */
export async function countGroupedRows(db: Queries, list: GroupedRows, max: number): Promise<number> {
  const [row] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${rowsByGroups(list, max)}) counted`,
  )
  return row!.total
}
