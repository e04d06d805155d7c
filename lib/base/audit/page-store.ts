// The entries of a seller's audit log, page by page. With a filter that an index of facets has they are in the order of the instants at
// which they happened, otherwise in the order of their ids.
import { and, desc, lt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Facet } from '@/db/lists/facets'
import { beginsWith, given, selectPage } from '@/db/lists/page'
import { behind, rangeOf } from '@/db/lists/range'
import type { Queries } from '@/db/queries'
import { auditEntries } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import { type AuditEntry, type AuditFilter, conditionsOf } from './store'

const { id, sellerId: seller, action: actionColumn, actorName, occurredAt } = auditEntries
const table = { table: auditEntries, id, sellerId: seller }

/** A name is sought among those that the log has, which are few. Undefined where no index of facets has the filter. */
function facetOf({ actor, action, from, until, resource }: AuditFilter): Facet | undefined {
  // The entries of a resource are few.
  if (resource !== undefined || (actor ?? action ?? from ?? until) === undefined) return undefined
  if (actor !== undefined)
    return {
      compared: actorName,
      matches: (name) => beginsWith(name, actor),
      condition: beginsWith(actorName, actor),
    }
  return { compared: actionColumn, values: action && [action] }
}

const byFacet = (sellerId: number, filter: AuditFilter, facet: Facet) => ({
  ...{ ...table, seller: sellerId, facets: [facet] },
  filters: conditionsOf({ ...filter, actor: undefined }),
})

const selectEntries = (db: Queries) => db.select().from(auditEntries)

/** A page in the shape of the lists of the API. */
export async function listEntryPage(
  db: Db | Tx,
  sellerId: number,
  filter: AuditFilter,
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<AuditEntry>> {
  const facet = facetOf(filter)
  // Oldest first goes by the id, so that who continues after an entry gets every one that was inserted since.
  const isByFacet = facet && request.sort.direction === 'desc'
  const asked = facet && !isByFacet ? db.planned() : db
  return selectPage(asked, {
    ...(isByFacet
      ? byFacet(sellerId, filter, facet)
      : { ...table, seller: sellerId, filters: conditionsOf(filter) }),
    sortBy: isByFacet ? occurredAt : id,
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
  const facet = facetOf(filter)
  if (facet) {
    const order = { by: occurredAt, isDescending: true }
    const byFacets = byFacet(sellerId, filter, facet)
    const list = { ...byFacets, filters: [...byFacets.filters, isOld] }
    const beyond = given(afterId, (one) => behind(list, order, one))
    const { where, orderBy } = rangeOf(list, order, { limit, beyond })
    return selectEntries(db)
      .where(where)
      .orderBy(...orderBy)
  }
  const ofSeller = sql`${seller} between ${sellerId} and ${sellerId}`
  const after = given(afterId, (one) => lt(id, one))
  return selectEntries(db)
    .where(and(ofSeller, after, isOld, ...conditionsOf(filter)))
    .orderBy(desc(seller), desc(id))
    .limit(limit)
}
