// The entries of a seller's audit log, page by page. With a filter that an index of groups has they are in the order of the instants at
// which they happened, otherwise in the order of their ids.
import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { selectGroupedPage } from '@/db/lists/grouped-page'
import { type GroupedRows, idsByGroups, withIds } from '@/db/lists/groups'
import { beginsWith, given, selectPage } from '@/db/lists/page'
import type { Queries } from '@/db/queries'
import { auditEntries } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import { type AuditEntry, type AuditFilter, conditionsOf } from './store'

const { id, sellerId: seller, action: actionColumn, actorName, occurredAt } = auditEntries

/** A name is sought among those that the log has, which are few. */
function groupsOf(
  sellerId: number,
  { actor, action, from, until, resource }: AuditFilter,
): GroupedRows | undefined {
  // The entries of a resource are few.
  if (resource !== undefined || (actor ?? action ?? from ?? until) === undefined) return undefined
  return {
    table: auditEntries,
    sellerId: seller,
    id,
    ofSeller: sellerId,
    groups: [
      actor === undefined
        ? { column: actionColumn, values: action && [action] }
        : { column: actorName, matches: (name) => beginsWith(name, actor) },
    ],
    sortBy: occurredAt,
    filters: [
      given(action, (one) => eq(actionColumn, one)),
      given(from, (one) => gte(occurredAt, one)),
      given(until, (one) => lt(occurredAt, one)),
    ],
  }
}

const selectEntries = (db: Queries) => db.select().from(auditEntries)

/** A page in the shape of the lists of the API. */
export async function listEntryPage(
  db: Db | Tx,
  sellerId: number,
  filter: AuditFilter,
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<AuditEntry>> {
  const groups = groupsOf(sellerId, filter)
  // Oldest first goes by the id, so that who continues after an entry gets every one that was inserted since.
  if (groups && request.sort.direction === 'desc')
    return selectGroupedPage(db, groups, {
      request,
      afterId,
      where: and(eq(seller, sellerId), ...conditionsOf(filter)),
      select: (ids) => selectEntries(db).where(withIds(id, ids)).orderBy(desc(occurredAt), desc(id)),
    })
  const asked = groups ? db.planned() : db
  return selectPage(asked, {
    table: auditEntries,
    id,
    sellerId: seller,
    of: sellerId,
    filters: conditionsOf(filter),
    sortBy: id,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      selectEntries(asked)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}

interface EntriesAfter {
  /** The entry after which they begin. */
  afterId?: number | undefined
  /** None with a larger id. */
  newestId?: number | undefined
  limit: number
}

/** Entries of a seller, newest first. */
export async function listEntries(
  db: Db | Tx,
  sellerId: number,
  filter: AuditFilter,
  { afterId, newestId, limit }: EntriesAfter,
): Promise<AuditEntry[]> {
  const isOld = given(newestId, (newest) => lte(id, newest))
  const groups = groupsOf(sellerId, filter)
  if (groups) {
    const list = { ...groups, filters: [...(groups.filters ?? []), isOld] }
    const ids = idsByGroups(list, { isDescending: true, limit, afterId })
    return selectEntries(db).where(withIds(id, ids)).orderBy(desc(occurredAt), desc(id))
  }
  const ofSeller = sql`${seller} between ${sellerId} and ${sellerId}`
  const after = given(afterId, (one) => lt(id, one))
  return selectEntries(db)
    .where(and(ofSeller, after, isOld, ...conditionsOf(filter)))
    .orderBy(desc(seller), desc(id))
    .limit(limit)
}
