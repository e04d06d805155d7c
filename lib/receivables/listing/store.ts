// A seller's own receivables as the portal lists them, each with its charge and order.
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { ofAmount } from '@/db/list-filters'
import { countListRows, selectListRows } from '@/db/list-rows'
import { given } from '@/db/page'
import { charges, orders, receivables } from '@/db/schema'
import type { FilterValues } from '@/lib/kernel/lists/filters'
import type { ListRequest } from '@/lib/kernel/lists/list'
import type { receivableFields } from './fields'

type Fields = typeof receivableFields
type ReceivableFilter = FilterValues<Fields['filters']>

const rowsOf = (db: Db | Tx, sellerId: number, filter: ReceivableFilter) => {
  const inCharges = (where: SQL) =>
    inArray(
      receivables.chargeId,
      db
        .select({ id: charges.id })
        .from(charges)
        .innerJoin(orders, eq(orders.id, charges.orderId))
        .where(and(eq(charges.sellerId, sellerId), where)),
    )
  return {
    table: receivables,
    sellerId: receivables.sellerId,
    id: receivables.id,
    key: receivables.uuid,
    of: sellerId,
    sorts: { date: receivables.executionDate, value: receivables.gross },
    // There is no index by id alone.
    countedBy: receivables.executionDate,
    filters: [
      // The shares of sub-sellers are not the shop's.
      isNull(receivables.subSellerId),
      // As a literal, so that the partial indexes by status are used.
      given(filter.status, (status) => sql`${receivables.status} = ${sql.raw(`'${status}'`)}`),
      given(filter.from, (date) => sql`${receivables.executionDate} >= ${date}`),
      given(filter.to, (date) => sql`${receivables.executionDate} <= ${date}`),
      given(filter.method, (method) => inCharges(eq(charges.paymentMethod, method))),
      given(filter.order, (uuid) => inCharges(eq(orders.uuid, uuid))),
      ...ofAmount(receivables.gross, filter),
    ],
  }
}

export type ListedReceivableRow = Awaited<ReturnType<typeof readReceivables>>['items'][number]

export async function readReceivables(
  db: Db | Tx,
  sellerId: number,
  { filters, ...request }: ListRequest<Fields['filters'], Fields['sorts'][number]>,
) {
  return selectListRows(rowsOf(db, sellerId, filters), request, ({ where, orderBy, limit }) =>
    db
      .select({
        receivable: receivables,
        charge: { method: charges.paymentMethod, installments: charges.installments },
        order: { uuid: orders.uuid, title: orders.title, customer: orders.customer },
      })
      .from(receivables)
      .innerJoin(charges, eq(charges.id, receivables.chargeId))
      .innerJoin(orders, eq(orders.id, charges.orderId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export const countReceivables = (db: Db | Tx, sellerId: number, filter: ReceivableFilter, max: number) =>
  countListRows(db, rowsOf(db, sellerId, filter), max)
