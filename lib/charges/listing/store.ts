// A seller's charges as the portal lists them, each with its order.
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { countByStatus } from '@/db/capped-counts'
import type { Db, Tx } from '@/db/client'
import { byCreation, byLimits, ofAmount, ofOrdersWith, onDays } from '@/db/list-filters'
import { countListRows, selectListRows } from '@/db/list-rows'
import { given } from '@/db/page'
import { charges, orders } from '@/db/schema'
import { chargeStatuses } from '@/lib/charges/charge'
import type { FilterValues } from '@/lib/kernel/lists/filters'
import { COUNTED_PER_CHIP, type ListRequest } from '@/lib/kernel/lists/list'
import type { chargeFields } from './fields'

type Fields = typeof chargeFields
type ChargeFilter = FilterValues<Fields['filters']>

const rowsOf = (db: Db | Tx, sellerId: number, filter: ChargeFilter) => {
  const inOrders = (where: SQL) =>
    inArray(
      charges.orderId,
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.sellerId, sellerId), where)),
    )
  return {
    table: charges,
    sellerId: charges.sellerId,
    id: charges.id,
    key: charges.uuid,
    of: sellerId,
    sorts: {
      createdAt: byCreation(charges, filter),
      value: charges.value,
      expirationDate: charges.expirationDate,
    },
    countedBy: byLimits(charges, filter),
    filters: [
      given(filter.status, (status) => eq(charges.status, status)),
      given(filter.method, (method) => eq(charges.paymentMethod, method)),
      given(filter.origin, (origin) => inOrders(eq(orders.originRequest, origin))),
      given(filter.metadata, (entry) => ofOrdersWith(charges.orderId, sellerId, entry)),
      ...onDays(charges.createdAt, filter),
      ...ofAmount(charges.value, filter),
    ],
  }
}

export type ListedChargeRow = Awaited<ReturnType<typeof readCharges>>['items'][number]

export async function readCharges(
  db: Db | Tx,
  sellerId: number,
  { filters, ...request }: ListRequest<Fields['filters'], Fields['sorts'][number]>,
) {
  return selectListRows(rowsOf(db, sellerId, filters), request, ({ where, orderBy, limit }) =>
    db
      .select({
        charge: charges,
        order: { uuid: orders.uuid, title: orders.title, customer: orders.customer },
      })
      .from(charges)
      .innerJoin(orders, eq(orders.id, charges.orderId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export const countCharges = (db: Db | Tx, sellerId: number, filter: ChargeFilter, max: number) =>
  countListRows(db, rowsOf(db, sellerId, filter), max)

export const countStatuses = (db: Db | Tx, sellerId: number) =>
  countByStatus(db, charges, chargeStatuses, { sellerId, max: COUNTED_PER_CHIP })
