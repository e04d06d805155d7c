import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, max, ne, type SQL, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { settlementLines, settlementReports } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import type { SettlementState } from './settlement'

export type SettlementReportRow = typeof settlementReports.$inferSelect
export type SettlementLineRow = typeof settlementLines.$inferSelect

/** Rows of one statement: the protocol allows 65,534 parameters. */
const AT_ONCE = 2_000

/** Stores a report once; undefined where the same lines were stored before. */
export async function insertReport(
  tx: Tx,
  row: typeof settlementReports.$inferInsert,
): Promise<SettlementReportRow | undefined> {
  const [written] = await tx
    .insert(settlementReports)
    .values(row)
    .onConflictDoNothing({ target: [settlementReports.connectionId, settlementReports.contentHash] })
    .returning()
  return written
}

export async function findReport(
  db: Db | Tx,
  connectionId: number,
  contentHash: string,
): Promise<SettlementReportRow | undefined> {
  const { connectionId: connection, contentHash: hash } = settlementReports
  const [row] = await db
    .select()
    .from(settlementReports)
    .where(and(eq(connection, connectionId), eq(hash, contentHash)))
  return row
}

/** The columns that a later report of an announced line writes again. */
const reported = {
  ...{ reportId: sql`excluded.report_id`, state: sql`excluded.state`, kind: sql`excluded.kind` },
  ...{
    paidOn: sql`excluded.paid_on`,
    gross: sql`excluded.gross`,
    fee: sql`excluded.fee`,
    net: sql`excluded.net`,
  },
}

/** Stores the lines that no earlier report had, or had announced otherwise. Returns how many. */
export async function insertLines(tx: Tx, rows: (typeof settlementLines.$inferInsert)[]): Promise<number> {
  let added = 0
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const written = await tx
      .insert(settlementLines)
      .values(rows.slice(at, at + AT_ONCE))
      .onConflictDoUpdate({
        target: [settlementLines.connectionId, settlementLines.key],
        set: reported,
        setWhere: sql`settlement_lines.state = 'FORECAST' and (excluded.state, excluded.paid_on, excluded.gross, excluded.fee)
          is distinct from (settlement_lines.state, settlement_lines.paid_on, settlement_lines.gross, settlement_lines.fee)`,
      })
      .returning({ id: settlementLines.id })
    added += written.length
  }
  return added
}

export async function setAddedLines(tx: Tx, id: number, addedLines: number): Promise<void> {
  await tx.update(settlementReports).set({ addedLines }).where(eq(settlementReports.id, id))
}

/** Lines that were not looked up yet, in the order of their ids. */
export async function listNewLines(
  db: Db | Tx,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<SettlementLineRow[]> {
  const { id, state } = settlementLines
  return db
    .select()
    .from(settlementLines)
    .where(and(eq(state, 'NEW'), gt(id, afterId)))
    .orderBy(asc(id))
    .limit(limit)
}

/** Those of the lines that were not looked up yet, each for one worker until the transaction ends. */
export async function lockNewLines(tx: Tx, ids: readonly number[]): Promise<SettlementLineRow[]> {
  return tx
    .select()
    .from(settlementLines)
    .where(and(inArray(settlementLines.id, [...ids]), eq(settlementLines.state, 'NEW')))
    .orderBy(asc(settlementLines.id))
    .for('update', { skipLocked: true })
}

export async function setMatched(
  tx: Tx,
  id: number,
  charge: { cell: number; chargeId: number },
): Promise<void> {
  await tx
    .update(settlementLines)
    .set({ state: 'MATCHED', ...charge })
    .where(eq(settlementLines.id, id))
}

export async function setUnmatched(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(settlementLines)
    .set({ state: 'UNMATCHED' })
    .where(and(inArray(settlementLines.id, ids), eq(settlementLines.state, 'NEW')))
}

/** Has the lines of a connection without a charge looked up again. Returns how many. */
export async function requeueUnmatched(tx: Tx, connectionId: number): Promise<number> {
  const queued = await tx
    .update(settlementLines)
    .set({ state: 'NEW' })
    .where(and(eq(settlementLines.connectionId, connectionId), eq(settlementLines.state, 'UNMATCHED')))
    .returning({ id: settlementLines.id })
  return queued.length
}

/** Compare-and-set of a line's state by a person; undefined if it is none of `from` any more. */
export async function moveLine(
  tx: Tx,
  uuid: string,
  { from, to, note, by }: { from: SettlementState[]; to: SettlementState; note: string | null; by: string },
): Promise<SettlementLineRow | undefined> {
  const [row] = await tx
    .update(settlementLines)
    .set({ state: to, note, decidedBy: by })
    .where(and(eq(settlementLines.uuid, uuid), inArray(settlementLines.state, from)))
    .returning()
  return row
}

/** The last day that was read from an interface of the provider. */
export async function findLastReadDay(db: Db | Tx, connectionId: number): Promise<CivilDate | undefined> {
  const [row] = await db
    .select({ day: max(settlementReports.toDate) })
    .from(settlementReports)
    .where(and(eq(settlementReports.connectionId, connectionId), isNull(settlementReports.importedBy)))
  return (row?.day as CivilDate | null) ?? undefined
}

export async function listReports(db: Db | Tx, connectionId: number): Promise<SettlementReportRow[]> {
  return db
    .select()
    .from(settlementReports)
    .where(eq(settlementReports.connectionId, connectionId))
    .orderBy(desc(settlementReports.id))
    .limit(50)
}

/** The lines of a connection in a state, oldest first. */
export async function listLines(
  db: Db | Tx,
  connectionId: number,
  { state, limit }: { state: SettlementState; limit: number },
): Promise<SettlementLineRow[]> {
  return db
    .select()
    .from(settlementLines)
    .where(and(eq(settlementLines.connectionId, connectionId), eq(settlementLines.state, state)))
    .orderBy(asc(settlementLines.id))
    .limit(limit)
}

export interface SettledSum {
  paidOn: string
  gross: number
  fee: number
  net: number
  lines: number
}

interface Days {
  from: CivilDate
  to: CivilDate
}

/** What came on each day of a period, newest first. */
export const sumDays = (db: Db | Tx, connectionId: number, days: Days): Promise<SettledSum[]> =>
  sumByDay(db, connectionId, days, ne(settlementLines.state, 'FORECAST'))

/** What is announced for each day of a period, newest first. */
export const sumForecast = (db: Db | Tx, connectionId: number, days: Days): Promise<SettledSum[]> =>
  sumByDay(db, connectionId, days, eq(settlementLines.state, 'FORECAST'))

async function sumByDay(
  db: Db | Tx,
  connectionId: number,
  { from, to }: Days,
  which: SQL,
): Promise<SettledSum[]> {
  const { paidOn, gross, fee, net } = settlementLines
  const rows = await db
    .select({ paidOn, gross: sum(gross), fee: sum(fee), net: sum(net), lines: sql<number>`count(*)::int` })
    .from(settlementLines)
    .where(and(eq(settlementLines.connectionId, connectionId), gte(paidOn, from), lte(paidOn, to), which))
    .groupBy(paidOn)
    .orderBy(desc(paidOn))
  return rows.map((row) => ({
    ...row,
    gross: centavos(Number(row.gross)),
    fee: centavos(Number(row.fee)),
    net: centavos(Number(row.net)),
  }))
}
