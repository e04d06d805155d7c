import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { given, selectPage } from '@/db/page'
import { charges, disputes, orders } from '@/db/schema'
import type { DisputeKind, DisputeStatus } from '@/lib/disputes/dispute'
import type { DisputeRow } from '@/lib/disputes/store'
import type { Page, PageRequest } from '@/lib/kernel/pagination'

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

/** A page of a seller's disputes that match all filters. */
export async function pageDisputes(
  db: Db | Tx,
  sellerId: number,
  filter: DisputePageFilter,
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<DisputeOfCharge>> {
  return selectPage(db, {
    table: disputes,
    id: disputes.id,
    sellerId: disputes.sellerId,
    of: sellerId,
    filters: [
      given(filter.status, (status) => eq(disputes.status, status)),
      given(filter.kind, (kind) => eq(disputes.kind, kind)),
      given(filter.uuidCharge, (uuid) => {
        const named = db
          .select({ id: charges.id })
          .from(charges)
          .where(and(eq(charges.sellerId, sellerId), eq(charges.uuid, uuid)))
        return inArray(disputes.chargeId, named)
      }),
    ],
    sortBy: disputes.id,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      db
        .select({ dispute: disputes, charge: { uuid: charges.uuid }, order: { uuid: orders.uuid } })
        .from(disputes)
        .innerJoin(charges, eq(charges.id, disputes.chargeId))
        .innerJoin(orders, eq(orders.id, disputes.orderId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}
