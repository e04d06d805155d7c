// A seller's payouts as the portal lists them, without those to its sub-sellers, which are on the page of each. A seller has one
// payout a business day, some 250 a year: the index of payouts by seller and payee serves every filter and sort.
import { eq, exists, gte, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { countByStatus } from '@/db/lists/capped-counts'
import { given } from '@/db/lists/page'
import { countListRows, selectListRows } from '@/db/lists/rows'
import { payoutMatches, payouts } from '@/db/schema'
import type { FilterValues } from '@/lib/base/lists/filters'
import { COUNTED_PER_CHIP, type ListRequest } from '@/lib/base/lists/list'
import { type PayoutStatus, payoutStatuses } from '@/lib/money/payouts/payout'
import type { PayoutRow } from '@/lib/money/payouts/store'
import type { payoutFields } from './fields'

type Fields = typeof payoutFields
type PayoutListFilter = FilterValues<Fields['filters']>

const matchOf = (db: Db | Tx): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(payoutMatches)
      .where(
        sql`${payoutMatches.sellerId} = ${payouts.sellerId} and ${payoutMatches.payoutUuid} = ${payouts.uuid}
          and ${isNull(payoutMatches.undoneAt)}`,
      ),
  )

const rowsOf = (db: Db | Tx, sellerId: number, filter: PayoutListFilter) => ({
  table: payouts,
  sellerId: payouts.sellerId,
  id: payouts.id,
  key: payouts.uuid,
  of: sellerId,
  sorts: { createdAt: payouts.id, value: payouts.value },
  filters: [
    isNull(payouts.subSellerId),
    given(filter.status, (status) => eq(payouts.status, status)),
    given(filter.reconciled, (state) =>
      state === 'RECONCILED' ? matchOf(db) : sql`${payouts.status} = 'SUCCESS' and ${not(matchOf(db))}`,
    ),
    given(filter.from, (date) => gte(payouts.executionDate, date)),
    given(filter.to, (date) => lte(payouts.executionDate, date)),
    given(filter.min, (value) => gte(payouts.value, value)),
    given(filter.max, (value) => lte(payouts.value, value)),
  ],
})

export async function readPayouts(
  db: Db | Tx,
  sellerId: number,
  filter: PayoutListFilter,
  request: Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>,
) {
  return selectListRows(rowsOf(db, sellerId, filter), request, async ({ where, orderBy, limit }) => {
    const rows = await db
      .select({ payout: payouts, isMatched: sql<boolean>`${matchOf(db)}` })
      .from(payouts)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return rows as { payout: PayoutRow; isMatched: boolean }[]
  })
}

export const countPayouts = (db: Db | Tx, sellerId: number, filter: PayoutListFilter, max: number) =>
  countListRows(db, rowsOf(db, sellerId, filter), max)

/** How many payouts to the seller itself there are in each status. */
export async function countStatuses(
  db: Db | Tx,
  sellerId: number,
): Promise<Partial<Record<PayoutStatus, number>>> {
  const counted = await countByStatus(db, payouts, payoutStatuses, {
    ...{ sellerId, max: COUNTED_PER_CHIP },
    where: sql`sub_seller_id is null`,
  })
  return Object.fromEntries(counted.map(({ status, count }) => [status, count]))
}
