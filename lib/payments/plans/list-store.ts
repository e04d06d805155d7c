// A seller's plans as portal and API list them. A shop has a few: the index of the seller serves every filter.
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { filteredList } from '@/db/lists/filtered-list'
import { given, selectPage } from '@/db/lists/page'
import type { Range } from '@/db/lists/range'
import { countListRows, selectListRows } from '@/db/lists/rows'
import { plans } from '@/db/schema'
import { plainName } from '@/db/schema/columns'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import type { FilterValues } from '@/lib/base/lists/filters'
import { COUNTED_PER_CHIP, type ListRequest } from '@/lib/base/lists/list'
import { rangeOfShortUuid, readSearch } from '@/lib/base/search/read-search'
import { searchedWords } from '@/lib/base/search/words'
import { planFields, planStates } from './fields'
import type { Plan } from './plan'

type Fields = typeof planFields
type PlanFilter = FilterValues<Fields['filters']>
export type PlanColumn = 'createdAt' | 'title'

/** What a search finds a plan by: its identifier, or all words of its name and description as they begin. */
function isFound(q: string): SQL {
  const { uuid, shortUuid } = readSearch(q)
  const range = shortUuid && rangeOfShortUuid(shortUuid)
  const words = searchedWords(q)
  const text = plainName(sql`' ' || ${plans.title} || ' ' || ${plans.description}`)
  return or(
    sql`false`,
    uuid ? eq(plans.uuid, uuid) : undefined,
    range ? sql`${plans.uuid} between ${range.first}::uuid and ${range.last}::uuid` : undefined,
    words.length > 0 ? and(...words.map((word) => sql`strpos(${text}, ${` ${word}`}) > 0`)) : undefined,
  )!
}

const rowsOf = (sellerId: number, filter: PlanFilter) =>
  filteredList(plans, planFields.filters, {
    sellerId,
    given: filter,
    also: { q: given(filter.q, isFound) },
  })

const selecting =
  (db: Db | Tx) =>
  ({ where, orderBy, limit, offset }: Range): Promise<Plan[]> =>
    db
      .select()
      .from(plans)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)

export const listPlansOfPortal = (
  db: Db | Tx,
  sellerId: number,
  filter: PlanFilter,
  request: Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>,
) => selectListRows({ ...rowsOf(sellerId, filter), sorts: { createdAt: plans.id } }, request, selecting(db))

export const countPlans = (db: Db | Tx, sellerId: number, filter: PlanFilter, max: number) =>
  countListRows(db, rowsOf(sellerId, filter), max)

export async function countPlanStates(
  db: Db | Tx,
  sellerId: number,
): Promise<Partial<Record<(typeof planStates)[number], number>>> {
  const { read } = planFields.filters.status
  const counts = await Promise.all(
    planStates.map(async (state) => [
      state,
      await countPlans(db, sellerId, { status: read(state) }, COUNTED_PER_CHIP),
    ]),
  )
  return Object.fromEntries(counts)
}

/** A page of a seller's plans, for the API. */
export const pagePlans = (
  db: Db | Tx,
  sellerId: number,
  filter: PlanFilter,
  request: PageRequest<PlanColumn>,
  afterId?: number,
): Promise<Page<Plan>> =>
  selectPage(db, {
    ...rowsOf(sellerId, filter),
    sortBy: request.sort.column === 'title' ? plans.title : plans.id,
    ...{ request, afterId, select: selecting(db) },
  })
