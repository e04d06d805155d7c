// A seller's disputes as the portal lists them, each with its charge and order.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { byCreation, byLimits, ofAmount, onDays } from '@/db/list-filters'
import { countListRows, selectListRows } from '@/db/list-rows'
import { given } from '@/db/page'
import { charges, disputes, orders } from '@/db/schema'
import type { FilterValues } from '@/lib/kernel/lists/filters'
import type { ListRequest } from '@/lib/kernel/lists/list'
import type { disputeFields } from './fields'

type Fields = typeof disputeFields
type DisputeFilter = FilterValues<Fields['filters']>

/** As the index has it: an alert, which has no deadline, comes after all others. */
const deadline = sql`coalesce(${disputes.dueAt}, 'infinity'::timestamptz)`

const rowsOf = (db: Db | Tx, sellerId: number, filter: DisputeFilter) => ({
  table: disputes,
  sellerId: disputes.sellerId,
  id: disputes.id,
  key: disputes.uuid,
  of: sellerId,
  sorts: { createdAt: byCreation(disputes, filter), deadline, value: disputes.value },
  countedBy: byLimits(disputes, filter),
  filters: [
    given(filter.status, (status) => eq(disputes.status, status)),
    given(filter.kind, (kind) => eq(disputes.kind, kind)),
    given(filter.method, (method) =>
      inArray(
        disputes.chargeId,
        db
          .select({ id: charges.id })
          .from(charges)
          .where(and(eq(charges.sellerId, sellerId), eq(charges.paymentMethod, method))),
      ),
    ),
    ...onDays(disputes.createdAt, filter),
    ...ofAmount(disputes.value, filter),
  ],
})

export type ListedDisputeRow = Awaited<ReturnType<typeof readDisputes>>['items'][number]

export async function readDisputes(
  db: Db | Tx,
  sellerId: number,
  { filters, ...request }: ListRequest<Fields['filters'], Fields['sorts'][number]>,
) {
  return selectListRows(rowsOf(db, sellerId, filters), request, ({ where, orderBy, limit }) =>
    db
      .select({
        dispute: disputes,
        method: charges.paymentMethod,
        order: { uuid: orders.uuid, title: orders.title, customer: orders.customer },
      })
      .from(disputes)
      .innerJoin(charges, eq(charges.id, disputes.chargeId))
      .innerJoin(orders, eq(orders.id, disputes.orderId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export const countListed = (db: Db | Tx, sellerId: number, filter: DisputeFilter, max: number) =>
  countListRows(db, rowsOf(db, sellerId, filter), max)
