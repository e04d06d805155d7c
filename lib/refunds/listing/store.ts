// A seller's refunds as the portal lists them, each with its charge and order.
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { byCreation, byLimits, ofAmount, onDays } from '@/db/list-filters'
import { countListRows, selectListRows } from '@/db/list-rows'
import { given } from '@/db/page'
import { charges, orders, refunds } from '@/db/schema'
import type { FilterValues } from '@/lib/kernel/lists/filters'
import type { ListRequest } from '@/lib/kernel/lists/list'
import type { refundFields } from './fields'

type Fields = typeof refundFields
type RefundFilter = FilterValues<Fields['filters']>

const rowsOf = (db: Db | Tx, sellerId: number, filter: RefundFilter) => ({
  table: refunds,
  sellerId: refunds.sellerId,
  id: refunds.id,
  key: refunds.uuid,
  of: sellerId,
  sorts: { createdAt: byCreation(refunds, filter), value: refunds.value },
  countedBy: byLimits(refunds, filter),
  filters: [
    given(filter.status, (status) => eq(refunds.status, status)),
    given(filter.method, (method) =>
      inArray(
        refunds.chargeId,
        db
          .select({ id: charges.id })
          .from(charges)
          .where(and(eq(charges.sellerId, sellerId), eq(charges.paymentMethod, method))),
      ),
    ),
    ...onDays(refunds.createdAt, filter),
    ...ofAmount(refunds.value, filter),
  ],
})

export type ListedRefundRow = Awaited<ReturnType<typeof readRefunds>>['items'][number]

export async function readRefunds(
  db: Db | Tx,
  sellerId: number,
  { filters, ...request }: ListRequest<Fields['filters'], Fields['sorts'][number]>,
) {
  return selectListRows(rowsOf(db, sellerId, filters), request, ({ where, orderBy, limit }) =>
    db
      .select({
        refund: refunds,
        charge: { uuid: charges.uuid, method: charges.paymentMethod },
        order: { uuid: orders.uuid, title: orders.title, customer: orders.customer },
      })
      .from(refunds)
      .innerJoin(charges, eq(charges.id, refunds.chargeId))
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export const countListed = (db: Db | Tx, sellerId: number, filter: RefundFilter, max: number) =>
  countListRows(db, rowsOf(db, sellerId, filter), max)
