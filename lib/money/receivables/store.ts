import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, gte, isNull, lte, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import type { SqlPart } from '@/db/hot-sql'
import type { Rows } from '@/db/rows'
import { receivables, sellers } from '@/db/schema'
import { selectionOf } from '@/db/selection'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'
import type { FutureDay, NewReceivable, ReceivableStatus } from './receivable'

export type ReceivableRow = Omit<typeof receivables.$inferSelect, 'executionDate'> & {
  executionDate: CivilDate
}
/** Of the seller itself, without the shares of its sub-sellers. */
const ofSellerItself = isNull(receivables.subSellerId)

export function insertReceivables(rows: Rows, planned: readonly NewReceivable[]): void {
  const unset = { subSellerId: null, reserve: false, status: 'SCHEDULED' as const }
  rows.insert(
    receivables,
    ...planned.map((one) => ({ ...unset, ...one, uuid: randomUUID(), remaining: one.net })),
  )
}

const receivable = selectionOf(receivables)

/** The open receivables of a charge, of the seller and of sub-sellers, the furthest first, with their row locks. */
export async function lockOpenReceivables(tx: Tx, charge: number | SqlPart): Promise<ReceivableRow[]> {
  const rows = await tx.sql.values`
    select ${receivable} from receivables where charge_id = ${charge} and status = 'SCHEDULED'
    order by number, id for update`
  return rows.map((values) => receivable.rowOf(values) as ReceivableRow).reverse()
}

export function updateRemaining(rows: Rows, id: number, remaining: Centavos): void {
  rows.update(receivables, { id }, { remaining })
}

/** Closes a receivable whose row lock the caller holds: nothing more is paid on its day. */
export function closeReceivable(
  rows: Rows,
  id: number,
  close: { status: Exclude<ReceivableStatus, 'SCHEDULED'>; settledAt: Date },
): void {
  rows.update(receivables, { id }, { ...close, remaining: centavos(0) })
}

interface Due {
  today: CivilDate
  limit: number
  /** One of them alone. */
  id?: number
  except?: readonly number[]
}

/** Receivables whose day has come on this clock and that no other worker holds, with their row locks. */
export async function claimDueReceivables(tx: Tx, scope: ClockScope, due: Due): Promise<ReceivableRow[]> {
  return (await dueReceivables(tx, scope, due).for('update', { skipLocked: true })) as ReceivableRow[]
}

/** The same without locks. */
export async function listDueReceivables(db: Db | Tx, scope: ClockScope, due: Due): Promise<ReceivableRow[]> {
  return (await dueReceivables(db, scope, due)) as ReceivableRow[]
}

function dueReceivables(db: Db | Tx, scope: ClockScope, { today, limit, id, except = [] }: Due) {
  return db
    .select()
    .from(receivables)
    .where(
      and(
        eq(receivables.status, 'SCHEDULED'),
        lte(receivables.executionDate, today),
        sellersOnClock(receivables.sellerId, scope),
        id === undefined ? undefined : eq(receivables.id, id),
        notInArray(receivables.id, [...except]),
      ),
    )
    .orderBy(asc(receivables.executionDate), asc(receivables.id))
    .limit(limit)
}

/** The condition for sellers of which every receivable up to this day is settled, also by no other worker now. */
export const isSettledUntil = (today: CivilDate): SQL => sql`not exists (
  select from ${receivables} where ${receivables.sellerId} = ${sellers.id} and ${receivables.status} = 'SCHEDULED'
    and ${receivables.executionDate} <= ${today})`

/** The next day on which a seller or one of its sub-sellers has a receivable, after one day and until another. */
export async function findNextReceivableDate(
  db: Db | Tx,
  sellerId: number,
  { after, until }: { after: CivilDate; until: CivilDate },
): Promise<CivilDate | undefined> {
  const [row] = await db
    .select({ date: sql<CivilDate | null>`min(${receivables.executionDate})::text` })
    .from(receivables)
    .where(
      and(
        eq(receivables.sellerId, sellerId),
        eq(receivables.status, 'SCHEDULED'),
        gt(receivables.executionDate, after),
        lte(receivables.executionDate, until),
      ),
    )
  return row?.date ?? undefined
}

/** A seller's open receivables of each day of a span, without days that have nothing left. */
export async function listFutureDays(
  db: Db | Tx,
  sellerId: number,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<FutureDay[]> {
  const rows = await db
    .select({
      date: receivables.executionDate,
      net: sumOf(receivables.net),
      remaining: sumOf(receivables.remaining),
      reserve: sumOf(receivables.remaining, sql`filter (where ${receivables.reserve})`),
    })
    .from(receivables)
    .where(
      and(
        eq(receivables.sellerId, sellerId),
        ofSellerItself,
        eq(receivables.status, 'SCHEDULED'),
        gte(receivables.executionDate, from),
        lte(receivables.executionDate, to),
      ),
    )
    .groupBy(receivables.executionDate)
    .having(gt(sql`sum(${receivables.remaining})`, 0))
    .orderBy(asc(receivables.executionDate))
  return rows as FutureDay[]
}

const sumOf = (column: AnyPgColumn, filter = sql.empty()) =>
  sql<Centavos>`coalesce(sum(${column}) ${filter}, 0)::bigint`.mapWith((sum) => centavos(Number(sum)))

interface EarlyWindow {
  after: CivilDate
  until: CivilDate
  limit: number
}

/** The receivables that a seller can have paid early, the nearest first. */
export async function listReceivablesUntil(
  db: Db | Tx,
  sellerId: number,
  window: EarlyWindow,
): Promise<ReceivableRow[]> {
  return (await receivablesUntil(db, sellerId, window)) as ReceivableRow[]
}

/** The same, with their row locks. */
export async function lockReceivablesUntil(
  tx: Tx,
  sellerId: number,
  window: EarlyWindow,
): Promise<ReceivableRow[]> {
  return (await receivablesUntil(tx, sellerId, window).for('update')) as ReceivableRow[]
}

function receivablesUntil(db: Db | Tx, sellerId: number, { after, until, limit }: EarlyWindow) {
  return db
    .select()
    .from(receivables)
    .where(
      and(
        eq(receivables.sellerId, sellerId),
        ofSellerItself,
        eq(receivables.status, 'SCHEDULED'),
        not(receivables.reserve),
        gt(receivables.remaining, centavos(0)),
        gt(receivables.executionDate, after),
        lte(receivables.executionDate, until),
      ),
    )
    .orderBy(asc(receivables.executionDate), asc(receivables.id))
    .limit(limit)
}
