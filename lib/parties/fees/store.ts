import { and, asc, desc, eq, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { feeChanges, feeTables } from '@/db/schema'
import type { FeeRule } from '@/lib/parties/sellers/seller'
import { FIRST_DAY, type MethodTable, tablesOf } from './fee-table'
import { listPresentSellers } from './priced-store'

/** Sellers whose own rules are read at once. */
const PAGE = 1_000

export type FeeChangeRow = typeof feeChanges.$inferSelect
type NewFeeChange = typeof feeChanges.$inferInsert

/** The latest rules of an owner that are valid on the day: one row by the index `fee_tables_in_force`. */
const latestOf = (owner: ReturnType<typeof sql>, method: unknown, day: unknown) => sql`(
  select t.rules from ${feeTables} t
  where ${owner} and t.payment_method = ${method} and t.valid_from <= ${day}::date and not t.withdrawn
  order by t.valid_from desc, t.change_id desc limit 1)`

/** All tables that are not withdrawn: of the platform, and of the seller if one is given. */
export async function listFeeTables(db: Db | Tx, sellerId?: number): Promise<MethodTable[]> {
  const own = sellerId === undefined ? undefined : eq(feeTables.sellerId, sellerId)
  return db
    .select(feeTableColumns)
    .from(feeTables)
    .where(and(not(feeTables.withdrawn), or(own, isNull(feeTables.sellerId))))
    .orderBy(asc(feeTables.changeId))
}

const feeTableColumns = {
  changeId: feeTables.changeId,
  sellerId: feeTables.sellerId,
  paymentMethod: feeTables.paymentMethod,
  validFrom: feeTables.validFrom,
  rules: feeTables.rules,
}

type Table = Pick<MethodTable, 'paymentMethod' | 'rules'>

/** Stores a change with its tables; undefined if one with the uuid exists. */
export async function insertFeeChangeOnce(
  tx: Tx,
  row: NewFeeChange,
  tables: readonly Table[],
): Promise<FeeChangeRow | undefined> {
  const [change] = await tx
    .insert(feeChanges)
    .values(row)
    .onConflictDoNothing({ target: feeChanges.uuid })
    .returning()
  if (!change) return undefined
  const { id: changeId, sellerId, validFrom } = change
  await tx.insert(feeTables).values(tables.map((table) => ({ changeId, sellerId, validFrom, ...table })))
  return change
}

/** The prices of a registration. */
export async function insertFirstFees(
  tx: Tx,
  seller: { id: number; createdAt: Date },
  { uuid, fees }: { uuid: string; fees: readonly FeeRule[] },
): Promise<void> {
  if (fees.length === 0) return
  const { id: sellerId, createdAt } = seller
  await insertFeeChangeOnce(tx, { uuid, sellerId, validFrom: FIRST_DAY, createdAt }, tablesOf(fees))
}

export type FeeChange = FeeChangeRow & { tables: MethodTable[] }

/** The latest changes of a seller's own prices, or of the platform's, with their tables; withdrawn ones too. */
export async function listFeeChanges(
  db: Db | Tx,
  sellerId: number | null,
  limit: number,
): Promise<FeeChange[]> {
  const owner = sellerId === null ? isNull(feeChanges.sellerId) : eq(feeChanges.sellerId, sellerId)
  const changes = await db.select().from(feeChanges).where(owner).orderBy(desc(feeChanges.id)).limit(limit)
  const oldest = changes.at(-1)?.id ?? 0
  const ofOwner = sellerId === null ? isNull(feeTables.sellerId) : eq(feeTables.sellerId, sellerId)
  const tables = await db
    .select(feeTableColumns)
    .from(feeTables)
    .where(and(ofOwner, lte(sql`${oldest}::bigint`, feeTables.changeId)))
  return changes.map((change) => ({
    ...change,
    tables: tables.filter(({ changeId }) => changeId === change.id),
  }))
}

/** A change, with its row lock. */
export async function lockFeeChange(tx: Tx, uuid: string): Promise<FeeChangeRow | undefined> {
  const [row] = await tx.select().from(feeChanges).where(eq(feeChanges.uuid, uuid)).for('update')
  return row
}

export async function withdrawFeeTables(
  tx: Tx,
  changeId: number,
  change: Pick<FeeChangeRow, 'withdrawnAt' | 'withdrawerName' | 'noticedSellerId' | 'noticedIn'>,
): Promise<void> {
  await tx.update(feeChanges).set(change).where(eq(feeChanges.id, changeId))
  await tx.update(feeTables).set({ withdrawn: true }).where(eq(feeTables.changeId, changeId))
}

/** The oldest change that some sellers of a cell were not notified of, if no other worker has it. */
export async function lockUnnoticedChange(tx: Tx, cell: number): Promise<FeeChange | undefined> {
  const [change] = await tx
    .select()
    .from(feeChanges)
    .where(
      sql`${feeChanges.noticedSellerId} is not null
        and jsonb_typeof(${feeChanges.noticedIn} -> ${String(cell)}) is distinct from 'null'`,
    )
    .orderBy(asc(feeChanges.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!change) return undefined
  const tables = await tx.select(feeTableColumns).from(feeTables).where(eq(feeTables.changeId, change.id))
  return { ...change, tables }
}

/** How far the sellers of a cell were notified; with the last one of the last cell the change is done. */
export async function setNoticed(
  tx: Tx,
  { id, noticedIn }: Pick<FeeChangeRow, 'id' | 'noticedIn'>,
  { cell, sellerId, cells }: { cell: number; sellerId: number | null; cells: readonly number[] },
): Promise<void> {
  const now = { ...noticedIn, [cell]: sellerId }
  const isDone = cells.every((one) => now[one] === null)
  const set = isDone ? { noticedSellerId: null, noticedIn: {} } : { noticedIn: now }
  await tx.update(feeChanges).set(set).where(eq(feeChanges.id, id))
}

/** The sellers of a cell whose sales a change prices, page by page: those without own rules of one of its methods on its day. */
export async function listAffectedSellers(
  db: Db | Tx,
  change: Pick<FeeChangeRow, 'id' | 'sellerId'>,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  if (change.sellerId !== null) {
    const { sellerId } = change
    if (afterId >= sellerId) return []
    const [found] = await listPresentSellers(db, { afterId: sellerId - 1, limit: 1 })
    return found === sellerId ? [sellerId] : []
  }
  const affected: number[] = []
  for (let after = afterId; ; ) {
    const page = await listPresentSellers(db, { afterId: after, limit: PAGE })
    affected.push(...(await listWithoutOwn(db, change.id, page)))
    if (affected.length >= limit || page.length < PAGE) return affected.slice(0, limit)
    after = page.at(-1)!
  }
}

/** Those of the sellers that have no own rules of one of a change's methods on its day. */
async function listWithoutOwn(db: Db | Tx, changeId: number, among: readonly number[]): Promise<number[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select s.id from unnest(${`{${among.join(',')}}`}::bigint[]) s (id) where exists (
      select from ${feeTables} c where c.change_id = ${changeId}
        and ${latestOf(sql`t.seller_id = s.id`, sql`c.payment_method`, sql`c.valid_from`)} is null)
    order by s.id`)
  return [...rows].map(({ id }) => Number(id))
}
