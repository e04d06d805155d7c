// A seller's charges as the portal lists them, each with its order.
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { countByStatus } from '@/db/lists/capped-counts'
import { alongValues, byLimits, withLimits } from '@/db/lists/filters'
import { countListRows, selectListRows, sumListRows } from '@/db/lists/rows'
import { charges, orders } from '@/db/schema'
import { COUNTED, COUNTED_PER_CHIP, type ListRequest } from '@/lib/base/lists/list'
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
  const chosen = by === 'expirationDate' ? undefined : facetsOf(filter)
  const { facets, asked } = alongValues(db, chosen, by === 'value')
  const { createdAt, value, expirationDate } = charges
  const list = {
    ...chargesMatching(db, sellerId, filter, facets),
    sorts: { createdAt, value, expirationDate },
  }
  return selectListRows(list, request, ({ where, orderBy, limit }) =>
    asked
      .select({
        charge: charges,
        order: {
          ...{ uuid: orders.uuid, title: orders.title, customer: orders.customer },
          linkId: orders.linkId,
        },
      })
      .from(charges)
      .innerJoin(orders, eq(orders.id, charges.orderId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export function countCharges(db: Db | Tx, sellerId: number, filter: ChargeFilter, max: number) {
  const { asked, list } = countedList(db, sellerId, filter)
  return countListRows(asked, list, max)
}

/** What the matching charges add up to in each status. */
export function sumCharges(db: Db | Tx, sellerId: number, filter: ChargeFilter) {
  const { asked, list } = countedList(db, sellerId, filter)
  return sumListRows(asked, list, { value: charges.value, by: charges.status }, COUNTED)
}

function countedList(db: Db | Tx, sellerId: number, filter: ChargeFilter) {
  const isByValue = filter.min !== undefined || filter.max !== undefined
  const { facets, asked } = alongValues(db, facetsOf(filter), isByValue)
  const list = chargesMatching(db, sellerId, filter, facets)
  // Without amounts, along the time of creation.
  const countedBy = byLimits({ ...charges, id: charges.createdAt }, filter)
  return { asked, list: { ...list, countedBy } }
}

/** How many charges a seller has in each status. */
export const countStatuses = (db: Db | Tx, sellerId: number) =>
  countByStatus<ChargeStatus>(db, charges, {
    ...{ sellerId, max: COUNTED_PER_CHIP, along: charges.paymentMethod },
    facet: { compared: charges.status, values: chargeStatuses },
  })
