// Charges with as much of their order and refunds as the view of a charge reads, for the API.
import { asc, desc, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { alongValues, facetsOfDates } from '@/db/lists/filters'
import { countingBy, selectPage } from '@/db/lists/page'
import { charges, orders, refunds } from '@/db/schema'
import { selectionFrom } from '@/db/selection'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import {
  type ViewedCharge,
  type ViewedRefund,
  viewedOfCharge,
  viewedOfRefund,
} from '@/lib/payments/charges/view'
import { type ChargeFilter, chargesMatching, facetsIn } from './matching-store'

export type ChargeColumn = 'createdAt' | 'expirationDate' | 'value'

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

/** Oldest first goes by the id, so that who continues after a charge gets every one that was inserted since. */
const isOldestFirst = ({ column, direction }: ChargeSort) => column === 'createdAt' && direction === 'asc'

/** The facets where an index has them with the requested order, and there are no other filters. */
function facetsOf(sort: ChargeSort, { status, method, origin, ...others }: ChargeFilter) {
  if (sort.column === 'expirationDate' || isOldestFirst(sort)) return
  return isEmpty(others) ? facetsIn({ status, method, origin }) : undefined
}

/** Newest first the days on which charges expire, where they are the only filter: each day is read as far as a page. */
function daysOf(sort: ChargeSort, filter: ChargeFilter) {
  const { expirationDateInitial: from, expirationDateFinal: to, ...others } = filter
  if (sort.column !== 'createdAt' || isOldestFirst(sort) || !isEmpty(others)) return
  const facets = facetsOfDates(charges.expirationDate, { from, to })
  return facets && { facets, filters: [], countedBy: charges.expirationDate }
}

const isEmpty = (filter: object) => Object.values(filter).every((one) => one === undefined)

/** A page of a seller's charges with the order that each belongs to and its refunds, all of them read at one moment. */
export async function listCharges(
  db: Db | Tx,
  sellerId: number,
  filter: ChargeFilter,
  request: PageRequest<ChargeColumn>,
  afterId?: number,
): Promise<Page<ListedCharge>> {
  const { column, direction } = request.sort
  const chosen = facetsOf(request.sort, filter)
  const facets = alongValues(chosen, column === 'value')
  const by = column === 'createdAt' && !facets ? charges.id : charges[column]
  // How many charges match, and where they are in the requested order, decides which index is right.
  const asked = facets?.length || isEmpty(filter) ? db : db.planned()
  return selectPage(asked, {
    ...chargesMatching(db, sellerId, filter, facets),
    ...(chosen && { counting: countingBy(chargesMatching(db, sellerId, filter, chosen), charges.createdAt) }),
    ...daysOf(request.sort, filter),
    ...{ sortBy: by, request, afterId },
    async select({ where, orderBy, limit, offset }) {
      const towards = direction === 'asc' ? asc : desc
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
