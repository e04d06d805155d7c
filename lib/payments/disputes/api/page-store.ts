import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { selectGroupedPage } from '@/db/lists/grouped-page'
import { withIds } from '@/db/lists/groups'
import { given, selectPage } from '@/db/lists/page'
import { charges, disputes, orders } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import type { DisputeKind, DisputeStatus } from '@/lib/payments/disputes/dispute'
import { groupsOfDisputes } from '@/lib/payments/disputes/listing/groups-store'
import type { DisputeRow } from '@/lib/payments/disputes/store'

export interface DisputePageFilter {
  status?: DisputeStatus
  kind?: DisputeKind
  uuidCharge?: string
}

export interface DisputeOfCharge {
  dispute: DisputeRow
  charge: { uuid: string }
  order: { uuid: string }
}

const selectDisputes = (db: Db | Tx) =>
  db
    .select({ dispute: disputes, charge: { uuid: charges.uuid }, order: { uuid: orders.uuid } })
    .from(disputes)
    .innerJoin(charges, eq(charges.id, disputes.chargeId))
    .innerJoin(orders, eq(orders.id, disputes.orderId))

/** A page of a seller's disputes that match all filters. */
export async function pageDisputes(
  db: Db | Tx,
  sellerId: number,
  filter: DisputePageFilter,
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<DisputeOfCharge>> {
  const conditions = [
    given(filter.status, (status) => eq(disputes.status, status)),
    given(filter.kind, (kind) => eq(disputes.kind, kind)),
    given(filter.uuidCharge, (uuid) => {
      const named = db
        .select({ id: charges.id })
        .from(charges)
        .where(and(eq(charges.sellerId, sellerId), eq(charges.uuid, uuid)))
      return inArray(disputes.chargeId, named)
    }),
  ]
  const isFiltered = filter.status !== undefined || filter.kind !== undefined
  // Oldest first goes by the id, so that who continues after a dispute gets every one that was inserted since.
  if (isFiltered && !filter.uuidCharge && request.sort.direction === 'desc')
    return pageByGroups(db, sellerId, filter, { request, afterId, where: and(...conditions) })
  const asked = isFiltered ? db.planned() : db
  return selectPage(asked, {
    table: disputes,
    id: disputes.id,
    sellerId: disputes.sellerId,
    of: sellerId,
    filters: conditions,
    sortBy: disputes.id,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      selectDisputes(asked)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}

function pageByGroups(
  db: Db | Tx,
  sellerId: number,
  filter: DisputePageFilter,
  page: { request: PageRequest<'createdAt'>; afterId: number | undefined; where: SQL | undefined },
): Promise<Page<DisputeOfCharge>> {
  return selectGroupedPage(db, groupsOfDisputes(sellerId, filter, []), {
    ...page,
    where: and(eq(disputes.sellerId, sellerId), page.where),
    select: (ids) =>
      selectDisputes(db)
        .where(withIds(disputes.id, ids))
        .orderBy(desc(disputes.createdAt), desc(disputes.id)),
  })
}
