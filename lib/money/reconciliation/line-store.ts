import { and, asc, count, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { bankLines } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { StoredKey } from './line-keys'
import type { BankLineState } from './reconciliation'

export type BankLineRow = Omit<typeof bankLines.$inferSelect, 'postedDate'> & { postedDate: CivilDate }
type NewLine = typeof bankLines.$inferInsert

/** Rows of one statement, so that its parameters stay below the limit of the protocol. */
const AT_ONCE = 2_000

export async function insertLines(tx: Tx, rows: readonly NewLine[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.insert(bankLines).values(rows.slice(from, from + AT_ONCE))
}

/** What identifies the stored lines of an account in a span of days. */
export async function listStoredKeys(
  tx: Tx,
  sellerId: number,
  { accountKey, from, to }: { accountKey: string; from: CivilDate; to: CivilDate },
): Promise<StoredKey[]> {
  const { key, format, postedDate, amount } = bankLines
  return tx
    .select({ key, format, postedDate, amount })
    .from(bankLines)
    .where(
      and(
        eq(bankLines.sellerId, sellerId),
        eq(bankLines.accountKey, accountKey),
        gte(postedDate, from),
        lte(postedDate, to),
      ),
    )
}

export interface Span {
  from: CivilDate
  to: CivilDate
}

const isOfSpan = (sellerId: number, state: BankLineState, { from, to }: Span) =>
  and(
    eq(bankLines.sellerId, sellerId),
    eq(bankLines.state, state),
    gte(bankLines.postedDate, from),
    lte(bankLines.postedDate, to),
  )

/** The lines of a seller in one state, by day. */
export async function listLines(
  db: Db | Tx,
  sellerId: number,
  { state, limit, ...span }: Span & { state: BankLineState; limit: number },
): Promise<BankLineRow[]> {
  const rows = await db
    .select()
    .from(bankLines)
    .where(isOfSpan(sellerId, state, span))
    .orderBy(asc(bankLines.postedDate), asc(bankLines.id))
    .limit(limit)
  return rows as BankLineRow[]
}

export interface LineTotal {
  state: BankLineState
  count: number
  sum: Centavos
}

/** How many lines of a span are in each state, and their sum. */
export async function sumLines(db: Db | Tx, sellerId: number, { from, to }: Span): Promise<LineTotal[]> {
  return db
    .select({
      state: bankLines.state,
      count: count(),
      sum: sql<Centavos>`sum(${bankLines.amount})::bigint`.mapWith((sum) => centavos(Number(sum))),
    })
    .from(bankLines)
    .where(
      and(eq(bankLines.sellerId, sellerId), gte(bankLines.postedDate, from), lte(bankLines.postedDate, to)),
    )
    .groupBy(bankLines.state)
}

/** Lines of a seller with their row locks, in the order of their ids. */
export async function lockLines(tx: Tx, sellerId: number, uuids: readonly string[]): Promise<BankLineRow[]> {
  const rows = await tx
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.sellerId, sellerId), inArray(bankLines.uuid, [...uuids])))
    .orderBy(asc(bankLines.id))
    .for('update')
  return rows as BankLineRow[]
}

export async function updateLineState(
  tx: Tx,
  sellerId: number,
  uuids: readonly string[],
  change: { state: BankLineState; setAsideBy: string | null },
): Promise<void> {
  for (let from = 0; from < uuids.length; from += AT_ONCE)
    await tx
      .update(bankLines)
      .set(change)
      .where(
        and(eq(bankLines.sellerId, sellerId), inArray(bankLines.uuid, uuids.slice(from, from + AT_ONCE))),
      )
}
