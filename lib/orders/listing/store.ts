import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { ofOrdersWith, withEntry } from '@/db/list-filters'
import { beginsWith, given, selectPage } from '@/db/page'
import { orderMetadata, orders } from '@/db/schema'
import { type CivilDate, endOfCivilDate, startOfCivilDate } from '@/lib/kernel/dates'
import type { Page, PageRequest } from '@/lib/kernel/pagination'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import type { OrderStatus } from '@/lib/orders/order'
import { type ViewedWhole, viewed, wholesOf } from '@/lib/orders/whole-order-store'
import { entryAlone } from './entry-alone'

export type OrderColumn = 'createdAt' | 'startDate' | 'value'

export interface OrderPageFilter {
  status?: OrderStatus
  /** What the name begins with, in any case. */
  customerName?: string
  /** Without punctuation. */
  customerDocument?: string
  uuidBuyer?: string
  payment?: PaymentMethod
  attemptReference?: string
  /** An entry of the metadata; a number is compared as it is written. */
  metadataKey?: string
  metadataValue?: string
  startDateInitial?: CivilDate
  startDateFinal?: CivilDate
  createdAtInitial?: CivilDate
  createdAtFinal?: CivilDate
}

/** The columns by which a list can be sorted; the id is in the order of creation. */
const columnOf = { createdAt: 'id', startDate: 'startDate', value: 'value' } as const

/** The condition of each filter; each has an index of its own. */
function conditionsOf(sellerId: number, filter: OrderPageFilter): (SQL | undefined)[] {
  return [
    given(filter.status, (status) => eq(orders.status, status)),
    given(filter.customerName, (name) => beginsWith(sql`${orders.customer}->>'name'`, name)),
    given(filter.customerDocument, (document) => sql`${orders.customer}->>'document' = ${document}`),
    given(filter.uuidBuyer, (uuid) => sql`${orders.customer}->>'uuid' = ${uuid.toLowerCase()}`),
    given(filter.payment, (method) => eq(orders.payment, method)),
    given(filter.attemptReference, (reference) => eq(orders.attemptReference, reference)),
    given(entryOf(filter), (entry) => ofOrdersWith(orders.id, sellerId, entry)),
    given(filter.startDateInitial, (date) => gte(orders.startDate, date)),
    given(filter.startDateFinal, (date) => lte(orders.startDate, date)),
    given(filter.createdAtInitial, (date) => gte(orders.createdAt, startOfCivilDate(date))),
    given(filter.createdAtFinal, (date) => lt(orders.createdAt, endOfCivilDate(date))),
  ]
}

const entryOf = ({ metadataKey: key, metadataValue: value }: OrderPageFilter) =>
  key === undefined || value === undefined ? undefined : { key, value }

function aloneIn(filter: OrderPageFilter) {
  const { metadataKey: _, metadataValue: __, ...others } = filter
  return entryAlone(entryOf(filter), others)
}

/** A page of a seller's orders with their charges and refunds, all of them read at one moment. None follows an unknown order. */
export async function listOrderPage(
  db: Db | Tx,
  sellerId: number,
  filter: OrderPageFilter,
  request: PageRequest<OrderColumn>,
): Promise<Page<ViewedWhole>> {
  const { column, direction } = request.sort
  const towards = direction === 'asc' ? asc : desc
  const alone = column === 'createdAt' ? aloneIn(filter) : undefined
  const reading = alone
    ? {
        table: orderMetadata,
        id: orderMetadata.orderId,
        sellerId: orderMetadata.sellerId,
        filters: [withEntry(alone)],
        sortBy: orderMetadata.orderId,
        rows: sql`${orderMetadata} join ${orders} on orders.id = order_metadata.order_id`,
      }
    : {
        table: orders,
        id: orders.id,
        sellerId: orders.sellerId,
        filters: conditionsOf(sellerId, filter),
        sortBy: orders[columnOf[column]],
        rows: sql`${orders}`,
      }
  // Whether few or many orders have an entry decides how it is read with other filters.
  const asked = filter.metadataKey === undefined || alone ? db : db.planned()
  return selectPage(asked, {
    ...reading,
    of: sellerId,
    request,
    afterId: given(
      request.after,
      (uuid) =>
        sql`(select id from ${orders} where ${and(eq(orders.sellerId, sellerId), eq(orders.uuid, uuid))})`,
    ),
    async select({ where, orderBy, limit, offset }) {
      const rows = await asked.values(sql`
        select ${viewed.order.columns}, charges.id is not null, ${viewed.charge.columns}, refunds.id is not null,
          ${viewed.refund.columns}
        from (select orders.* from ${reading.rows} where ${where} order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}) orders
        left join charges on charges.order_id = orders.id left join refunds on refunds.charge_id = charges.id
        order by ${towards(orders[columnOf[column]])}, ${towards(orders.id)}, charges.id, refunds.id`)
      return wholesOf(rows, viewed)
    },
  })
}
