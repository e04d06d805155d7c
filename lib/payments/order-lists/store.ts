import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import { byCreation, groupedByDates, ofOrdersWith, onDays, withEntry } from '@/db/lists/filters'
import { given, nameBeginsWith, selectPage } from '@/db/lists/page'
import { orderMetadata, orders } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { OrderState, OrderStatus } from '@/lib/payments/orders/order'
import { type ViewedWhole, viewed, wholesOf } from '@/lib/payments/orders/whole-order-store'
import { entryAlone } from './entry-alone'
import { facetsOf } from './facets-store'

export type OrderColumn = 'createdAt' | 'startDate' | 'value'

export interface OrderPageFilter {
  status?: OrderStatus
  /** What the name begins with, in any case and with or without accents. */
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

/** The days on which orders were created. */
const daysOf = ({ createdAtInitial: from, createdAtFinal: to }: OrderPageFilter) => ({ from, to })

type OrderSort = PageRequest<OrderColumn>['sort']

/**
 * Oldest first goes by the id: who continues after an order gets every one that was inserted since, also one whose instant of
 * creation is earlier, as those of a job that began before.
 */
const isOldestFirst = ({ column, direction }: OrderSort) => column === 'createdAt' && direction === 'asc'

/** What the requested order compares. */
function sortedBy(sort: OrderSort, filter: OrderPageFilter, isFaceted: boolean): PgColumn {
  if (sort.column !== 'createdAt') return orders[sort.column]
  if (isOldestFirst(sort)) return orders.id
  return isFaceted ? orders.createdAt : byCreation(orders, daysOf(filter))
}

/** The filters where an index has all of them, and the requested order. */
function facetedOf(sort: OrderSort, { status, payment, ...others }: OrderPageFilter) {
  const { createdAtInitial, createdAtFinal, ...further } = others
  if (sort.column === 'startDate' || isOldestFirst(sort)) return
  if (Object.values(further).some((one) => one !== undefined)) return
  const facets = facetsOf({ states: status && statesOf(status), method: payment })
  return facets && { facets, where: and(...onDays(orders.createdAt, daysOf(others))) }
}

/**
 * Newest first the days on which orders start, where they are the only filter: each day is read as far as a page, because orders of
 * an earlier day are behind all newer ones.
 */
function groupedOf(
  sort: OrderSort,
  { startDateInitial: from, startDateFinal: to, ...others }: OrderPageFilter,
) {
  if (sort.column !== 'createdAt' || isOldestFirst(sort)) return
  return Object.values(others).every((one) => one === undefined)
    ? groupedByDates(orders.startDate, { from, to })
    : undefined
}

/** CANCELED has those too that the portal shows as DECLINED. */
const statesOf = (status: OrderStatus): OrderState[] =>
  status === 'CANCELED' ? ['CANCELED', 'DECLINED'] : [status]

/** Whether the values decide which index is right: how many orders have one, and where they are in the requested order. */
function dependsOnValues(sort: OrderSort, filter: OrderPageFilter): boolean {
  const { customerDocument, uuidBuyer, attemptReference, createdAtInitial, createdAtFinal, ...others } =
    filter
  const hasDays = createdAtInitial !== undefined || createdAtFinal !== undefined
  const isByDays = sort.column === 'createdAt' && !isOldestFirst(sort)
  return (hasDays && !isByDays) || Object.values(others).some((one) => one !== undefined)
}

/** The condition of each filter: an index has status and payment together (`facetedOf`); each other filter has one of its own. */
function conditionsOf(sellerId: number, filter: OrderPageFilter): (SQL | undefined)[] {
  return [
    given(filter.status, (status) => eq(orders.status, status)),
    given(filter.customerName, (name) => nameBeginsWith(sql`${orders.customer}->>'name'`, name)),
    given(filter.customerDocument, (document) => sql`${orders.customer}->>'document' = ${document}`),
    given(filter.uuidBuyer, (uuid) => sql`${orders.customer}->>'uuid' = ${uuid.toLowerCase()}`),
    given(filter.payment, (method) => eq(orders.payment, method)),
    given(filter.attemptReference, (reference) => eq(orders.attemptReference, reference)),
    given(entryOf(filter), (entry) => ofOrdersWith(orders.id, sellerId, entry)),
    given(filter.startDateInitial, (date) => gte(orders.startDate, date)),
    given(filter.startDateFinal, (date) => lte(orders.startDate, date)),
    ...onDays(orders.createdAt, daysOf(filter)),
  ]
}

const entryOf = ({ metadataKey: key, metadataValue: value }: OrderPageFilter) =>
  key === undefined || value === undefined ? undefined : { key, value }

function aloneIn(filter: OrderPageFilter) {
  const { metadataKey: _, metadataValue: __, ...others } = filter
  return entryAlone(entryOf(filter), others)
}

/** Many orders have a frequent name: their rows are read one after another, and not in the sequence of the names. */
const countedBy = ({ customerName }: OrderPageFilter) => (customerName === undefined ? undefined : orders.id)

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
  const faceted = facetedOf(request.sort, filter)
  const by = sortedBy(request.sort, filter, faceted !== undefined)
  const grouped = groupedOf(request.sort, filter)
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
        sortBy: by,
        faceted,
        grouped,
        countedBy: grouped ? orders.startDate : countedBy(filter),
        rows: sql`${orders}`,
      }
  const isNamed = alone || (faceted ? column === 'createdAt' : !dependsOnValues(request.sort, filter))
  const asked = isNamed ? db : db.planned()
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
        order by ${towards(by)}, ${towards(orders.id)}, charges.id, refunds.id`)
      return wholesOf(rows, viewed)
    },
  })
}
