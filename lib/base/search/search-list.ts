// A search within a list of the portal (lib/base/lists): which rows of the list it leaves.
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { SEARCHED } from '@/lib/base/lists/list'
import type { Cursor, ListSort } from '@/lib/base/lists/query'
import { countRecords, findRecordIds } from './find-records'
import { listHitUuids } from './hit-store'
import type { SearchKind } from './search'

/** One more than are looked among, so that it is known where there are more. */
const LIMIT = SEARCHED + 1
/** The found records are counted up to this number: each costs a look at the index. */
export const COUNTED_FOUND = 200

interface Searched {
  q?: string
  /** The other filters; absent ones are undefined. */
  others: object
}

interface SearchedPage extends Searched {
  request: { sort: ListSort; cursor?: Cursor; size: number }
  /** The id of a row by its key; undefined where it is none of the seller's. */
  idOf: (key: string) => Promise<number | undefined>
}

const isAlone = ({ others }: Searched) => Object.values(others).every((value) => value === undefined)

/** The ids of the rows that may be on the page, for a condition on the id; undefined without a search. */
export async function findForList(
  ctx: Ctx,
  kind: SearchKind,
  searched: SearchedPage,
): Promise<number[] | undefined> {
  const { q, request, idOf } = searched
  if (q === undefined) return undefined
  const { sort, cursor, size } = request
  const isNewestFirst = sort.by === 'createdAt' && sort.descending && cursor?.side !== 'before'
  if (!isNewestFirst) return findRecordIds(ctx, kind, q, { limit: LIMIT })
  const beforeId = cursor && (await idOf(cursor.key))
  return findRecordIds(ctx, kind, q, { beforeId, limit: isAlone(searched) ? size + 1 : LIMIT })
}

/** How many rows a search alone leaves; with other filters the ids among which they are counted; undefined without a search. */
export async function countFound(
  ctx: Ctx,
  kind: SearchKind,
  searched: Searched & { max: number },
): Promise<number | number[] | undefined> {
  const { q, max } = searched
  if (q === undefined) return undefined
  return isAlone(searched) ? countRecords(ctx, kind, q, max) : findRecordIds(ctx, kind, q, { limit: LIMIT })
}

/** The ids of the orders that a search finds, for a list of what belongs to orders; undefined without a search. */
export const findOrdersForList = (ctx: Ctx, q: string | undefined) => findOwners(ctx, 'ORDER', q)

/** The same of subscriptions. */
export const findSubscriptionsForList = (ctx: Ctx, q: string | undefined) =>
  findOwners(ctx, 'SUBSCRIPTION', q)

/** Whether a search found more than it returned, so that its rows are not all. */
export const isCutOff = (ids: readonly number[] | undefined) => ids !== undefined && ids.length > SEARCHED

const findOwners = async (
  ctx: Ctx,
  kind: SearchKind,
  q: string | undefined,
): Promise<number[] | undefined> =>
  q === undefined ? undefined : findRecordIds(ctx, kind, q, { limit: LIMIT })

/** The uuids of the records of some kinds that a search finds, for a list of what is about them. */
export async function findUuidsForList(ctx: Ctx, kinds: readonly SearchKind[], q: string): Promise<string[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = await findRecordIds(ctx, kind, q, { limit: LIMIT })
      return listHitUuids(ctx.db, sellerIdOf(ctx), kind, ids)
    }),
  )
  return found.flat()
}
