// The pages of the statement: newest first, with the balance after each entry and the opening and closing of each
// day. The cost of a page does not grow with the entries before it: each day is summed when it is sealed.

import type { Db, Tx } from '@/db/client'
import { type Ctx, sellerIdOf, settleAll, snapshot } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findOrdersForList } from '@/lib/base/search/search-list'
import type { Balance } from '@/lib/money/ledger/seal'
import { getBalance } from '@/lib/money/ledger/store'
import { listSealedDays, listUnsealedOfDays } from './day-store'
import { type Entry, entriesOf, wholeTransactions } from './list-entries'
import { findMovementId } from './movement-store'
import { type Whole, withWholes } from './spread'
import { dayTotals, linesOf } from './statement'
import {
  listPostingsOf,
  listPostingsOfTransactions,
  listStatementPostings,
  type StatementPlace,
  type StatementPosting,
  sumBefore,
} from './statement-store'
import { nameSubSellers } from './sub-sellers/name-entries'

const TRANSACTIONS_ON_A_PAGE = 50
const BATCH = 300

export interface StatementQuery {
  from?: CivilDate
  to?: CivilDate
  /** Only one order or charge, of all days. */
  orderUuid?: string
  chargeUuid?: string
  /** What a search finds: by buyer, phone, value or identifier, of the newest orders that it found. */
  q?: string
  /** The `older` of the page before. */
  before?: { executionDate: CivilDate; transactionUuid: string }
}

export interface RunningEntry extends Entry {
  /** The balance after the entry; for one order or charge, the sum of its entries so far. */
  after: Centavos
  /** Present where it is a part of what its transaction moves on several days. */
  whole?: Whole
}

export interface DayClose {
  opening: Centavos
  netIn: Centavos
  netOut: Centavos
  closing: Centavos
}

export interface StatementDay {
  date: CivilDate
  entries: RunningEntry[]
  /** Of the whole day, even if the page shows a part of it; absent for one order or charge. */
  close?: DayClose
}

export interface StatementPage {
  balance: Balance
  days: StatementDay[]
  older?: { executionDate: CivilDate; transactionUuid: string }
  /** Whether the seller has any entry at all. */
  any: boolean
  /** Of how many orders, the newest, the entries are, where a search found more. */
  foundUpTo?: number
}

/** A page of the acting seller's statement, newest first. */
export function browseStatement(ctx: Ctx, query: StatementQuery): Promise<StatementPage> {
  requirePermission(ctx, 'statement.read')
  const sellerId = sellerIdOf(ctx)
  return snapshot(ctx, async (db) => {
    const { of, ...cut } = await entriesSought(ctx, query)
    const [balance, page] = await settleAll([
      getBalance(db, sellerId),
      of ? entriesOfOne(db, sellerId, of) : pageOfDays(db, sellerId, query),
    ])
    const any = page.days.length > 0 || (await hasEntries(db, sellerId))
    return { balance, any, ...page, ...cut, days: await namedDays(db, page.days) }
  })
}

const FOUND_ORDERS = 100

async function entriesSought(
  ctx: Ctx,
  { orderUuid, chargeUuid, q }: StatementQuery,
): Promise<{ of?: Parameters<typeof listPostingsOf>[2]; foundUpTo?: number }> {
  if (chargeUuid) return { of: { chargeUuid } }
  if (orderUuid) return { of: { orderUuid } }
  const found = await findOrdersForList(ctx, q)
  if (!found) return {}
  const orderIds = found.slice(0, FOUND_ORDERS)
  return { of: { orderIds }, ...(found.length > FOUND_ORDERS && { foundUpTo: FOUND_ORDERS }) }
}

async function entriesOfOne(
  db: Tx,
  sellerId: number,
  of: Parameters<typeof listPostingsOf>[2],
): Promise<Pick<StatementPage, 'days'>> {
  const postings = await listPostingsOf(db, sellerId, of)
  return { days: byDay(withWholes(running(postings, centavos(0)), linesOf(postings))) }
}

function namedDays(db: Tx, days: readonly StatementDay[]): Promise<StatementDay[]> {
  return Promise.all(days.map(async (day) => ({ ...day, entries: await nameSubSellers(db, day.entries) })))
}

async function hasEntries(db: Db | Tx, sellerId: number): Promise<boolean> {
  return (await listStatementPostings(db, sellerId, { direction: 'desc', limit: 1 })).length > 0
}

async function pageOfDays(
  db: Tx,
  sellerId: number,
  query: StatementQuery,
): Promise<Pick<StatementPage, 'days' | 'older'>> {
  const { postings, more } = await newestPostings(db, sellerId, query, await placeOf(db, sellerId, query))
  const oldest = postings.at(-1)
  if (!oldest) return { days: [] }
  const { executionDate, transactionId, transactionUuid } = oldest
  const span = { from: executionDate, to: postings[0]!.executionDate }
  const ids = [...new Set(postings.map((posting) => posting.transactionId))]
  const [start, opening, sealed, unsealed, whole] = await settleAll([
    sumBefore(db, sellerId, executionDate, transactionId),
    sumBefore(db, sellerId, span.from),
    listSealedDays(db, sellerId, span),
    listUnsealedOfDays(db, sellerId, span),
    listPostingsOfTransactions(db, ids),
  ])
  const totals = { opening, sealed, waiting: dayTotals(linesOf(unsealed)) }
  return {
    days: withCloses(byDay(withWholes(running(postings, start), linesOf(whole))), totals),
    ...(more && { older: { executionDate, transactionUuid } }),
  }
}

async function placeOf(
  db: Tx,
  sellerId: number,
  { before }: StatementQuery,
): Promise<StatementPlace | undefined> {
  const transactionId = before && (await findMovementId(db, sellerId, before.transactionUuid))
  return transactionId === undefined ? undefined : { executionDate: before!.executionDate, transactionId }
}

const placeKey = ({ executionDate, transactionId }: StatementPlace) => `${executionDate} ${transactionId}`

/** The postings of the next page, newest first; each transaction of a day is complete. */
async function newestPostings(
  db: Tx,
  sellerId: number,
  { from, to }: StatementQuery,
  before?: StatementPlace,
): Promise<{ postings: StatementPosting[]; more: boolean }> {
  const postings: StatementPosting[] = []
  let behind = before
  for (;;) {
    const slice = { from, to, direction: 'desc' as const, behind, limit: BATCH }
    const rows = await listStatementPostings(db, sellerId, slice)
    const isEnd = rows.length < BATCH
    postings.push(...(isEnd ? rows : wholeTransactions(rows)))
    const places = [...new Set(postings.map(placeKey))]
    if (places.length > TRANSACTIONS_ON_A_PAGE) {
      const shown = new Set(places.slice(0, TRANSACTIONS_ON_A_PAGE))
      return { postings: postings.filter((posting) => shown.has(placeKey(posting))), more: true }
    }
    if (isEnd) return { postings, more: false }
    behind = postings.at(-1)
  }
}

const byPlace = (one: StatementPlace, other: StatementPlace) =>
  one.executionDate.localeCompare(other.executionDate) || one.transactionId - other.transactionId

/** Postings as entries, newest first, each with the balance after it, starting at `start`. */
function running(postings: readonly StatementPosting[], start: Centavos): RunningEntry[] {
  let after = start
  return entriesOf(postings.toSorted(byPlace))
    .map((entry) => {
      after = addCentavos(after, entry.net)
      return { ...entry, after }
    })
    .reverse()
}

function byDay(entries: readonly RunningEntry[]): StatementDay[] {
  const days = new Map<CivilDate, RunningEntry[]>()
  for (const entry of entries) {
    days.set(entry.executionDate, [...(days.get(entry.executionDate) ?? []), entry])
  }
  return [...days].map(([date, ofDay]) => ({ date, entries: ofDay }))
}

interface TotalsOfDays {
  /** Before the first day. */
  opening: Centavos
  /** Of entries that are sealed, and that wait for it. */
  sealed: Awaited<ReturnType<typeof listSealedDays>>
  waiting: ReturnType<typeof dayTotals>
}

/**
 * Adds the opening and closing of each day. No day with entries is missing between them, so each opens with the close
 * before.
 */
function withCloses(newestFirst: readonly StatementDay[], totals: TotalsOfDays): StatementDay[] {
  const { sealed, waiting } = totals
  let { opening } = totals
  const days = newestFirst.toReversed().map((day) => {
    const parts = [sealed.get(day.date), waiting.get(day.date)].filter((part) => part !== undefined)
    const netIn = addCentavos(...parts.map((part) => part.netIn))
    const netOut = addCentavos(...parts.map((part) => part.netOut))
    const close = { opening, netIn, netOut, closing: centavos(opening + netIn - netOut) }
    opening = close.closing
    return { ...day, close }
  })
  return days.reverse()
}
