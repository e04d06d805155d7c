import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import { alongValues, byCreation, facetsOfDates, withEntry } from '@/db/lists/filters'
import { countingBy, given, selectPage } from '@/db/lists/page'
import { orderMetadata, orders } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import { type ViewedWhole, viewed, wholesOf } from '@/lib/payments/orders/whole-order-store'
import { entryAlone } from './entry-alone'
import { facetsIn, type OrderFilter, ordersMatching } from './matching-store'

export type OrderColumn = 'createdAt' | 'startDate' | 'value'

type OrderSort = PageRequest<OrderColumn>['sort']

/**
 * Oldest first goes by the id: who continues after an order gets every one that was inserted since, also one whose instant of
 * creation is earlier, as those of a job that began before.
 */
const isOldestFirst = ({ column, direction }: OrderSort) => column === 'createdAt' && direction === 'asc'

/** What the requested order compares. */
function sortedBy(sort: OrderSort, filter: OrderFilter, isFaceted: boolean): PgColumn {
  if (sort.column !== 'createdAt') return orders[sort.column]
  if (isOldestFirst(sort)) return orders.id
  return isFaceted ? orders.createdAt : byCreation(orders, filter)
}

const isEmpty = (filter: object) => Object.values(filter).every((one) => one === undefined)

/** The facets where an index has all filters, and the requested order. */
function facetsOf(sort: OrderSort, filter: OrderFilter) {
  const { inStatus, method, from, to, ...others } = filter
  if (sort.column === 'startDate' || isOldestFirst(sort)) return
  return isEmpty(others) ? facetsIn(filter) : undefined
}

/**
 * Newest first the days on which orders start, where they are the only filter: each day is read as far as a page, because orders of
 * an earlier day are behind all newer ones.
 */
function daysOf(sort: OrderSort, { startDateInitial: from, startDateFinal: to, ...others }: OrderFilter) {
  if (sort.column !== 'createdAt' || isOldestFirst(sort) || !isEmpty(others)) return
  const facets = facetsOfDates(orders.startDate, { from, to })
  return facets && { facets, filters: [], countedBy: orders.startDate }
}

/** Whether the values decide which index is right: how many orders have one, and where they are in the requested order. */
function dependsOnValues(sort: OrderSort, filter: OrderFilter): boolean {
  const { customerDocument, uuidBuyer, attemptReference, from, to, ...others } = filter
  const isByDays = sort.column === 'createdAt' && !isOldestFirst(sort)
  return (!isEmpty({ from, to }) && !isByDays) || !isEmpty(others)
}

/** Many orders have a frequent name: their rows are read one after another, and not in the sequence of the names. */
const countAlong = ({ customerName }: OrderFilter) => (customerName === undefined ? undefined : orders.id)

/** A page of a seller's orders with their charges and refunds, all of them read at one moment. None follows an unknown order. */
export async function listOrderPage(
  db: Db | Tx,
  sellerId: number,
  filter: OrderFilter,
  request: PageRequest<OrderColumn>,
): Promise<Page<ViewedWhole>> {
  const { column, direction } = request.sort
  const towards = direction === 'asc' ? asc : desc
  const { metadata, ...others } = filter
  const alone = column === 'createdAt' ? entryAlone(metadata, others) : undefined
  const chosen = facetsOf(request.sort, filter)
  const { facets } = alongValues(db, chosen, column === 'value')
  const by = sortedBy(request.sort, filter, facets !== undefined)
  const reading = alone
    ? {
        table: orderMetadata,
        id: orderMetadata.orderId,
        sellerId: orderMetadata.sellerId,
        seller: sellerId,
        filters: [withEntry(alone)],
        sortBy: orderMetadata.orderId,
        rows: sql`${orderMetadata} join ${orders} on orders.id = order_metadata.order_id`,
      }
    : {
        ...ordersMatching(sellerId, filter, facets),
        ...{ sortBy: by, countedBy: countAlong(filter), rows: sql`${orders}` },
        ...daysOf(request.sort, filter),
        ...(chosen && { counting: countingBy(ordersMatching(sellerId, filter, chosen), orders.createdAt) }),
      }
  const isNamed = alone || (facets ? column === 'createdAt' : !dependsOnValues(request.sort, filter))
  const asked = isNamed ? db : db.planned()
  return selectPage(asked, {
    ...reading,
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
        order by ${towards(by)}, ${towards(orders.id)}, charges.id, refunds.id`)
      return wholesOf(rows, viewed)
    },
  })
}
