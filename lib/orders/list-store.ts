import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { given, selectPage } from '@/db/page'
import { orders } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/kernel/pagination'
import type { OrderStatus } from './order'
import type { OrderRow } from './store'

export type OrderColumn = 'createdAt' | 'startDate' | 'value'

export interface OrderPageFilter {
  status?: OrderStatus
  /** What the name begins with, in any case. */
  customerName?: string
  /** Without punctuation. */
  customerDocument?: string
}

const sortedBy = { createdAt: orders.id, startDate: orders.startDate, value: orders.value }

/** A page of a seller's orders. */
export async function listOrderPage(
  db: Db | Tx,
  sellerId: number,
  filter: OrderPageFilter,
  request: PageRequest<OrderColumn>,
  afterId?: number,
): Promise<Page<OrderRow>> {
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
    sortBy: sortedBy[request.sort.column],
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      db
        .select()
        .from(orders)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}
