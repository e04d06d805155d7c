import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import { bankLines, payoutMatches } from '@/db/schema'

export type MatchRow = typeof payoutMatches.$inferSelect
type NewMatch = typeof payoutMatches.$inferInsert

const AT_ONCE = 1_000

export async function insertMatches(tx: Tx, rows: readonly NewMatch[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.insert(payoutMatches).values(rows.slice(from, from + AT_ONCE))
}

/** The match of a payout that is in force, with its row lock. */
export async function lockMatchOf(
  tx: Tx,
  sellerId: number,
  payoutUuid: string,
): Promise<MatchRow | undefined> {
  const [match] = await tx
    .select()
    .from(payoutMatches)
    .where(
      and(
        eq(payoutMatches.sellerId, sellerId),
        eq(payoutMatches.payoutUuid, payoutUuid),
        isNull(payoutMatches.undoneAt),
      ),
    )
    .for('update')
  return match
}

export async function updateUndone(
  tx: Tx,
  match: Pick<MatchRow, 'id'>,
  undone: { undoneAt: Date; undoneBy: string },
): Promise<void> {
  await tx.update(payoutMatches).set(undone).where(eq(payoutMatches.id, match.id))
}

/** The uuid of a matched line. */
export async function findLineUuid(tx: Tx, lineId: number): Promise<string | undefined> {
  const [line] = await tx.select({ uuid: bankLines.uuid }).from(bankLines).where(eq(bankLines.id, lineId))
  return line?.uuid
}

const isIn = (column: AnyPgColumn, uuids: readonly string[]) => inArray(column, [...uuids])

/** All matches of payouts with their lines, also undone ones, in order. */
export async function listMatchesOf(db: Db | Tx, sellerId: number, payoutUuids: readonly string[]) {
  if (payoutUuids.length === 0) return []
  return db
    .select({ match: payoutMatches, line: bankLines })
    .from(payoutMatches)
    .leftJoin(bankLines, eq(bankLines.id, payoutMatches.lineId))
    .where(and(eq(payoutMatches.sellerId, sellerId), isIn(payoutMatches.payoutUuid, payoutUuids)))
    .orderBy(asc(payoutMatches.id))
}

export type MatchWithLine = Awaited<ReturnType<typeof listMatchesOf>>[number]

/** Which of these payouts are reconciled. */
export async function listMatchedUuids(
  db: Db | Tx,
  sellerId: number,
  payoutUuids: readonly string[],
): Promise<Set<string>> {
  if (payoutUuids.length === 0) return new Set()
  const rows = await db
    .select({ uuid: payoutMatches.payoutUuid })
    .from(payoutMatches)
    .where(
      and(
        eq(payoutMatches.sellerId, sellerId),
        isIn(payoutMatches.payoutUuid, payoutUuids),
        isNull(payoutMatches.undoneAt),
      ),
    )
  return new Set(rows.map(({ uuid }) => uuid))
}

/** Pairs of payout and line that a person said do not belong together. */
export async function listUndonePairs(db: Db | Tx, sellerId: number, payoutUuids: readonly string[]) {
  if (payoutUuids.length === 0) return []
  return db
    .selectDistinct({ payoutUuid: payoutMatches.payoutUuid, lineUuid: bankLines.uuid })
    .from(payoutMatches)
    .innerJoin(bankLines, eq(bankLines.id, payoutMatches.lineId))
    .where(
      and(
        eq(payoutMatches.sellerId, sellerId),
        isIn(payoutMatches.payoutUuid, payoutUuids),
        isNotNull(payoutMatches.undoneAt),
      ),
    )
}
