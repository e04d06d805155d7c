// Pages of a seller's refunds, each with its charge and order, and how many there are.
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { countsByFacet } from '@/db/lists/facets'
import { onDays } from '@/db/lists/filters'
import { given, selectPage } from '@/db/lists/page'
import { charges, orders, refunds } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import type { RefundRow } from '@/lib/payments/charges/whole-charge-store'
import { type RefundStatus, refundStatuses } from './refund'

export type RefundColumn = 'createdAt' | 'value'

export interface RefundPageFilter {
  status?: RefundStatus
  uuidCharge?: string
  /** Days in São Paulo, both included. */
  createdAtInitial?: CivilDate
  createdAtFinal?: CivilDate
}

export interface RefundOfCharge {
  refund: RefundRow
  charge: { uuid: string }
  order: { uuid: string }
}

const ofCharge = (db: Db | Tx) =>
  db
    .select({ refund: refunds, charge: { uuid: charges.uuid }, order: { uuid: orders.uuid } })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))

/** A refund of a seller with the uuids of its charge and order. */
export async function findRefundOfCharge(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<RefundOfCharge | undefined> {
  const [row] = await ofCharge(db).where(and(eq(refunds.sellerId, sellerId), eq(refunds.uuid, uuid)))
  return row
}

/** What the indexes of a seller's refunds begin with. */
export const refundFacets = (filter: { status?: RefundStatus; method?: PaymentMethod }) =>
  [
    { of: refunds.status, values: filter.status ? [filter.status] : refundStatuses },
    { of: refunds.method, values: filter.method ? [filter.method] : paymentMethods },
  ] as const

/**
 * What a page is sorted by: the id without filters, of one charge, and oldest first, so that who continues after a refund gets every one
 * that was inserted since; otherwise what the index with the facets has.
 */
function sortOf({ uuidCharge, ...filter }: RefundPageFilter, { sort }: PageRequest<RefundColumn>) {
  if (sort.column === 'value') return refunds.value
  if (sort.direction === 'asc') return refunds.id
  const isFiltered = filter.status || filter.createdAtInitial || filter.createdAtFinal
  return isFiltered && !uuidCharge ? refunds.createdAt : refunds.id
}

/** A page of a seller's refunds that match all filters. */
export async function pageRefunds(
  db: Db | Tx,
  sellerId: number,
  filter: RefundPageFilter,
  request: PageRequest<RefundColumn>,
  afterId?: number,
): Promise<Page<RefundOfCharge>> {
  const { status, uuidCharge, createdAtInitial: from, createdAtFinal: to } = filter
  const sortBy = sortOf(filter, request)
  const days = onDays(refunds.createdAt, { from, to })
  const isFaceted = sortBy !== refunds.id && !uuidCharge
  return selectPage(db, {
    ...{ table: refunds, id: refunds.id, sellerId: refunds.sellerId, of: sellerId },
    filters: [
      given(status, (one) => eq(refunds.status, one)),
      given(uuidCharge, (uuid) =>
        inArray(
          refunds.chargeId,
          db
            .select({ id: charges.id })
            .from(charges)
            .where(and(eq(charges.sellerId, sellerId), eq(charges.uuid, uuid))),
        ),
      ),
      ...days,
    ],
    faceted: isFaceted ? { facets: refundFacets({ status }), where: and(...days) } : undefined,
    sortBy,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      ofCharge(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}

/**
 * How many refunds a seller has in each status; each is counted up to `max`, so that the cost does not grow with the
 * data.
 */
export async function countRefunds(db: Db | Tx, sellerId: number, max: number) {
  const [status] = refundFacets({})
  const counted = countsByFacet(
    {
      ...{ table: refunds, id: refunds.id, sellerId: refunds.sellerId, ofSeller: sellerId },
      facets: [status],
      sortBy: refunds.method,
    },
    max,
  )
  return db.execute<{ status: RefundStatus; count: number }>(counted)
}
