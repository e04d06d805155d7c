// A seller's charges as the portal lists them, each with its order.
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { countsByFacet, type Facet } from '@/db/lists/facets'
import { byLimits, ofAmount, ofFoundOrders, ofOrdersWith, onDays, withLimits } from '@/db/lists/filters'
import { given } from '@/db/lists/page'
import { countListRows, selectListRows } from '@/db/lists/rows'
import { charges, orders } from '@/db/schema'
import type { FilterValues } from '@/lib/base/lists/filters'
import { COUNTED_PER_CHIP, type ListRequest } from '@/lib/base/lists/list'
import { type ChargeStatus, chargeStatuses } from '@/lib/payments/charges/charge'
import { facetsOf, ofStatuses } from './facets-store'
import type { chargeFields } from './fields'

type Fields = typeof chargeFields
/** `orderIds` are those that a search found. */
type ChargeFilter = Omit<FilterValues<Fields['filters']>, 'q'> & { orderIds?: number[] | undefined }

/** Facets are the filters by status, method and origin, where there are any. */
const rowsOf = (sellerId: number, filter: ChargeFilter, facets?: readonly Facet[]) => ({
  table: charges,
  sellerId: charges.sellerId,
  id: charges.id,
  key: charges.uuid,
  of: sellerId,
  sorts: {
    createdAt: charges.createdAt,
    value: charges.value,
    expirationDate: charges.expirationDate,
  },
  // Without amounts, along the time of creation.
  countedBy: byLimits({ ...charges, id: charges.createdAt }, filter),
  facets,
  filters: [
    ...(facets?.length
      ? []
      : [
          given(filter.status, (status) => eq(charges.status, status)),
          given(filter.method, (method) => eq(charges.paymentMethod, method)),
          given(filter.origin, (origin) => eq(charges.origin, origin)),
        ]),
    given(filter.metadata, (entry) => ofOrdersWith(charges.orderId, sellerId, entry)),
    ofFoundOrders(charges.orderId, filter.orderIds),
    ...onDays(charges.createdAt, filter),
    ...ofAmount(charges.value, filter),
  ],
})

/** Few charges may have an entry of the metadata or be of a found order: then Postgres chooses where to begin. */
const facetsIn = (filter: ChargeFilter) =>
  filter.metadata || filter.orderIds ? [] : (facetsOf(filter) ?? withLimits(filter))

export type ListedChargeRow = Awaited<ReturnType<typeof readCharges>>['items'][number]

export async function readCharges(
  db: Db | Tx,
  sellerId: number,
  filters: ChargeFilter,
  request: Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>,
) {
  const facets = request.sort.by === 'expirationDate' ? undefined : facetsIn(filters)
  return selectListRows(rowsOf(sellerId, filters, facets), request, ({ where, orderBy, limit }) =>
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
  countListRows(db, rowsOf(sellerId, filter, facetsIn(filter)), max)

/** How many charges a seller has in each status. */
export function countStatuses(
  db: Db | Tx,
  sellerId: number,
): Promise<{ status: ChargeStatus; count: number }[]> {
  const { id, sellerId: seller } = charges
  const list = { table: charges, id, sellerId: seller, ofSeller: sellerId, sortBy: charges.paymentMethod }
  return db.execute(countsByFacet({ ...list, facets: [ofStatuses(chargeStatuses)] }, COUNTED_PER_CHIP))
}
