// A seller's charges as the portal lists them, each with its order.
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { countsByFacet } from '@/db/lists/facets'
import { alongValues, byLimits, withLimits } from '@/db/lists/filters'
import { countListRows, selectListRows } from '@/db/lists/rows'
import { charges, orders } from '@/db/schema'
import { COUNTED_PER_CHIP, type ListRequest } from '@/lib/base/lists/list'
import { type ChargeStatus, chargeStatuses } from '@/lib/payments/charges/charge'
import type { chargeFields } from './fields'
import { type ChargeFilter, chargesMatching, facetsIn } from './matching-store'

type Fields = typeof chargeFields

/** Few charges may have an entry of the metadata or be of a found order: then Postgres chooses where to begin. */
const facetsOf = (filter: ChargeFilter) =>
  filter.metadata || filter.orderIds ? [] : (facetsIn(filter) ?? withLimits(filter))

export type ListedChargeRow = Awaited<ReturnType<typeof readCharges>>['items'][number]

export async function readCharges(
  db: Db | Tx,
  sellerId: number,
  filter: ChargeFilter,
  request: Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>,
) {
  const { by } = request.sort
  const facets = by === 'expirationDate' ? undefined : alongValues(facetsOf(filter), by === 'value')
  const { createdAt, value, expirationDate } = charges
  const list = {
    ...chargesMatching(db, sellerId, filter, facets),
    sorts: { createdAt, value, expirationDate },
  }
  return selectListRows(list, request, ({ where, orderBy, limit }) =>
    (facets?.length === 0 ? db.planned() : db)
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

export function countCharges(db: Db | Tx, sellerId: number, filter: ChargeFilter, max: number) {
  const isByValue = filter.min !== undefined || filter.max !== undefined
  const list = chargesMatching(db, sellerId, filter, alongValues(facetsOf(filter), isByValue))
  // Without amounts, along the time of creation.
  const countedBy = byLimits({ ...charges, id: charges.createdAt }, filter)
  return countListRows(db.planned(), { ...list, countedBy }, max)
}

/** How many charges a seller has in each status. */
export function countStatuses(
  db: Db | Tx,
  sellerId: number,
): Promise<{ status: ChargeStatus; count: number }[]> {
  const { id, sellerId: seller, status, paymentMethod } = charges
  const list = { table: charges, id, sellerId: seller, of: sellerId, sortBy: paymentMethod }
  return db.execute(
    countsByFacet({ ...list, facets: [{ of: status, values: chargeStatuses }] }, COUNTED_PER_CHIP),
  )
}
