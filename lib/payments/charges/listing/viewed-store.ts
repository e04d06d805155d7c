// Charges with as much of their order and refunds as the view of a charge reads, for the API.
import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { groupedByDates } from '@/db/lists/filters'
import { given, selectPage } from '@/db/lists/page'
import { charges, orders, refunds } from '@/db/schema'
import { selectionFrom } from '@/db/selection'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { ChargeStatus } from '@/lib/payments/charges/charge'
import {
  type ViewedCharge,
  type ViewedRefund,
  viewedOfCharge,
  viewedOfRefund,
} from '@/lib/payments/charges/view'
import { facetsOf } from './facets-store'

export type ChargeColumn = 'createdAt' | 'expirationDate' | 'value'

export interface ChargeFilter {
  expirationDateInitial?: CivilDate
  expirationDateFinal?: CivilDate
  paymentMethod?: PaymentMethod
  status?: ChargeStatus
  /** Without punctuation. */
  customerDocument?: string
  /** The customer's e-mail. */
  notificationEmail?: string
}

export interface ListedCharge {
  charge: ViewedCharge
  order: Pick<typeof orders.$inferSelect, 'uuid' | 'customer'>
  refunds: ViewedRefund[]
}

const viewed = {
  charge: selectionFrom(charges, viewedOfCharge),
  order: selectionFrom(orders, ['uuid', 'customer']),
  refund: selectionFrom(refunds, viewedOfRefund),
}
const columns = sql`${viewed.charge.columns}, ${viewed.order.columns}, refunds.id is not null, ${viewed.refund.columns}`
const joined = sql`
  join orders on orders.id = charges.order_id left join refunds on refunds.charge_id = charges.id`

type ChargeSort = PageRequest<ChargeColumn>['sort']

/**
 * The filters where an index has all of them, and the requested order. Oldest first goes by the id, so that who continues after a
 * charge gets every one that was inserted since.
 */
function facetedOf({ column, direction }: ChargeSort, { status, paymentMethod, ...others }: ChargeFilter) {
  if (column === 'expirationDate' || (column === 'createdAt' && direction === 'asc')) return
  if (Object.values(others).some((one) => one !== undefined)) return
  const facets = facetsOf({ status, method: paymentMethod })
  return facets && { facets }
}

/** Newest first the days on which charges expire, where they are the only filter: each day is read as far as a page. */
function groupedOf(
  { column, direction }: ChargeSort,
  { expirationDateInitial: from, expirationDateFinal: to, ...others }: ChargeFilter,
) {
  if (column !== 'createdAt' || direction === 'asc') return
  return Object.values(others).every((one) => one === undefined)
    ? groupedByDates(charges.expirationDate, { from, to })
    : undefined
}

/** A page of a seller's charges with the order that each belongs to and its refunds, all of them read at one moment. */
export async function listCharges(
  db: Db | Tx,
  sellerId: number,
  filter: ChargeFilter,
  request: PageRequest<ChargeColumn>,
  afterId?: number,
): Promise<Page<ListedCharge>> {
  const { column } = request.sort
  const faceted = facetedOf(request.sort, filter)
  const by = column === 'createdAt' && !faceted ? charges.id : charges[column]
  const grouped = groupedOf(request.sort, filter)
  // How many charges match, and where they are in the requested order, decides which index is right.
  const isNamed = faceted || Object.values(filter).every((one) => one === undefined)
  const asked = isNamed ? db : db.planned()
  return selectPage(asked, {
    table: charges,
    id: charges.id,
    sellerId: charges.sellerId,
    of: sellerId,
    filters: [
      given(filter.expirationDateInitial, (date) => gte(charges.expirationDate, date)),
      given(filter.expirationDateFinal, (date) => lte(charges.expirationDate, date)),
      given(filter.paymentMethod, (method) => eq(charges.paymentMethod, method)),
      given(filter.status, (status) => eq(charges.status, status)),
      given(filter.customerDocument, (document) =>
        inOrders(db, sellerId, sql`${orders.customer}->>'document' = ${document}`),
      ),
      given(filter.notificationEmail, (email) =>
        inOrders(db, sellerId, sql`lower(${orders.customer}->>'email') = lower(${email})`),
      ),
    ],
    faceted,
    grouped,
    countedBy: grouped && charges.expirationDate,
    sortBy: by,
    request,
    afterId,
    async select({ where, orderBy, limit, offset }) {
      const towards = request.sort.direction === 'asc' ? asc : desc
      const rows = await asked.values(sql`
        select ${columns}
        from (select * from ${charges} where ${where} order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}) charges ${joined}
        order by ${towards(by)}, ${towards(charges.id)}, refunds.id`)
      return listedOf(rows)
    },
  })
}

/** As much of a charge of a seller, its order and its refunds as its view reads, at one moment. */
export async function findViewedCharge(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<ListedCharge | undefined> {
  const rows = await db.values(sql`
    select ${columns} from charges ${joined}
    where charges.seller_id = ${sellerId} and charges.uuid = ${uuid} order by refunds.id`)
  return listedOf(rows)[0]
}

/** Groups rows by their charge; keeps their sequence. */
function listedOf(rows: readonly (readonly unknown[])[]): ListedCharge[] {
  const atOrder = viewed.charge.width
  const atRefund = atOrder + viewed.order.width
  const listed: ListedCharge[] = []
  for (const values of rows) {
    const charge = viewed.charge.rowOf(values)
    if (listed.at(-1)?.charge.id !== charge.id)
      listed.push({ charge, order: viewed.order.rowOf(values, atOrder), refunds: [] })
    if (values[atRefund]) listed.at(-1)!.refunds.push(viewed.refund.rowOf(values, atRefund + 1))
  }
  return listed
}

function inOrders(db: Db | Tx, sellerId: number, condition: SQL): SQL {
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.sellerId, sellerId), condition))
  return inArray(charges.orderId, found)
}
