import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { given, selectPage } from '@/db/page'
import { charges, orders, refunds } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/kernel/pagination'
import type { OrderStatus } from './order'
import { type WholeOrder, wholeOrdersOf } from './whole-order-store'

export type OrderColumn = 'createdAt' | 'startDate' | 'value'

export interface OrderPageFilter {
  status?: OrderStatus
  /** What the name begins with, in any case. */
  customerName?: string
  /** Without punctuation. */
  customerDocument?: string
}

/** By what a list can be sorted; the id stands for the time of creation. */
const columnOf = { createdAt: 'id', startDate: 'startDate', value: 'value' } as const

/** A page of a seller's orders with their charges and refunds, all of them read at one moment. */
export async function listOrderPage(
  db: Db | Tx,
  sellerId: number,
  filter: OrderPageFilter,
  request: PageRequest<OrderColumn>,
  afterId?: number,
): Promise<Page<WholeOrder>> {
  const { column, direction } = request.sort
  const towards = direction === 'asc' ? asc : desc
  return selectPage(db, {
    table: orders,
    id: orders.id,
    sellerId: orders.sellerId,
    of: sellerId,
    filters: [
      given(filter.status, (status) => eq(orders.status, status)),
      given(filter.customerName, (name) => {
        const begins = `${name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
        return sql`lower(${orders.customer}->>'name') like ${begins}`
      }),
      given(filter.customerDocument, (document) => sql`${orders.customer}->>'document' = ${document}`),
    ],
    sortBy: orders[columnOf[column]],
    request,
    afterId,
    async select({ where, orderBy, limit, offset }) {
      const order = db
        .select()
        .from(orders)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
        .as('order')
      const joined = await db
        .select()
        .from(order)
        .leftJoin(charges, eq(charges.orderId, order.id))
        .leftJoin(refunds, eq(refunds.chargeId, charges.id))
        .orderBy(towards(order[columnOf[column]]), towards(order.id), asc(charges.id), asc(refunds.id))
      return wholeOrdersOf(
        joined.map((row) => ({ order: row.order, charge: row.charges, refund: row.refunds })),
      )
    },
  })
}
