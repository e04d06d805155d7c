// A seller's payouts as portal and API list them, without those to its sub-sellers, which are on the page of each. A seller has one
// payout a business day, some 250 a year: the index of payouts by seller and payee serves every filter and sort.
import { eq, exists, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { countByStatus } from '@/db/lists/capped-counts'
import { filteredList } from '@/db/lists/filtered-list'
import { beginsWith, given, selectPage } from '@/db/lists/page'
import { countListRows, selectListRows, sumListRows } from '@/db/lists/rows'
import { payoutMatches, payouts } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import type { FilterValues } from '@/lib/base/lists/filters'
import { COUNTED, COUNTED_PER_CHIP, type ListRequest } from '@/lib/base/lists/list'
import { rangeOfShortUuid, readAmount, readSearch } from '@/lib/base/search/read-search'
import { type PayoutStatus, payoutStatuses } from '@/lib/money/payouts/payout'
import type { PayoutRow } from '@/lib/money/payouts/store'
import { payoutFields } from './fields'

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

/** What a search finds a payout by: its identifier, its value, the transfer at the bank, or the beginning of the key or account it went to. */
function isFound(q: string): SQL {
  const { uuid, shortUuid } = readSearch(q)
  const range = shortUuid && rangeOfShortUuid(shortUuid)
  return or(
    uuid ? eq(payouts.uuid, uuid) : undefined,
    range ? sql`${payouts.uuid} between ${range.first}::uuid and ${range.last}::uuid` : undefined,
    given(readAmount(q), (value) => sql`${payouts.value} = ${value}`),
    beginsWith(payouts.bankReference, q),
    beginsWith(sql`${payouts.account} #>> '{pix,key}'`, q),
    beginsWith(sql`${payouts.account} #>> '{account,number}'`, q),
  )!
}

const payoutsMatching = (db: Db | Tx, sellerId: number, filter: PayoutListFilter) =>
  filteredList(payouts, payoutFields.filters, {
    sellerId,
    given: filter,
    also: {
      seller: isNull(payouts.subSellerId),
      q: given(filter.q, isFound),
      reconciled: given(filter.reconciled, (state) =>
        state === 'RECONCILED' ? matchOf(db) : sql`${payouts.status} = 'SUCCESS' and ${not(matchOf(db))}`,
      ),
    },
  })

export async function readPayouts(
  db: Db | Tx,
  sellerId: number,
  filter: PayoutListFilter,
  request: Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>,
) {
  const sorts = { createdAt: payouts.id, value: payouts.value }
  const list = { ...payoutsMatching(db, sellerId, filter), sorts }
  return selectListRows(list, request, async ({ where, orderBy, limit }) => {
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
  countListRows(db, payoutsMatching(db, sellerId, filter), max)

/** What the matching payouts add up to in each status. */
export const sumPayouts = (db: Db | Tx, sellerId: number, filter: PayoutListFilter) =>
  sumListRows(
    db,
    payoutsMatching(db, sellerId, filter),
    { value: payouts.value, by: payouts.status },
    COUNTED,
  )

/** A page of the payouts to a seller itself that match all filters, for the API. */
export async function listPayoutPage(
  db: Db | Tx,
  sellerId: number,
  filter: PayoutListFilter,
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<PayoutRow>> {
  return selectPage(db, {
    ...payoutsMatching(db, sellerId, filter),
    ...{ sortBy: payouts.id, request, afterId },
    select: async ({ where, orderBy, limit, offset }) => {
      const rows = await db
        .select()
        .from(payouts)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
      return rows as PayoutRow[]
    },
  })
}

/** How many payouts to the seller itself there are in each status. */
export async function countStatuses(
  db: Db | Tx,
  sellerId: number,
): Promise<Partial<Record<PayoutStatus, number>>> {
  const counted = await countByStatus<PayoutStatus>(db, payouts, {
    ...{ sellerId, max: COUNTED_PER_CHIP },
    facet: { compared: payouts.status, values: payoutStatuses },
    where: isNull(payouts.subSellerId),
  })
  return Object.fromEntries(counted.map(({ status, count }) => [status, count]))
}
