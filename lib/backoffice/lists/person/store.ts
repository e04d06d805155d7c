// Views and exports of lists that hold a person. The queries of a seller are few, so that they are read in the program.
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { listExportParts, listExports, savedViews } from '@/db/schema'

interface StoredQuery {
  id: number
  /** What a person named it; empty for an export. */
  name: string
  /** The parameters of the page's address. */
  query: string
}

export async function listSavedQueries(db: Db | Tx, sellerId: number): Promise<StoredQuery[]> {
  const { id, name, query } = savedViews
  return db.select({ id, name, query }).from(savedViews).where(eq(savedViews.sellerId, sellerId))
}

export async function listExportQueries(db: Db | Tx, sellerId: number): Promise<StoredQuery[]> {
  const { id, query } = listExports
  const name = sql<string>`''`
  return db.select({ id, name, query }).from(listExports).where(eq(listExports.sellerId, sellerId))
}

export async function deleteViews(db: Db | Tx, sellerId: number, ids: readonly number[]): Promise<void> {
  await db.delete(savedViews).where(and(eq(savedViews.sellerId, sellerId), inArray(savedViews.id, [...ids])))
}

/**
 * Unfinished exports begin anew under another id, so that a worker that read rows before this transaction commits cannot append
 * them. Waits for a part that is being stored.
 */
export async function restartExports(db: Db | Tx, sellerId: number): Promise<void> {
  const open = await db
    .select({ id: listExports.id })
    .from(listExports)
    .where(and(eq(listExports.sellerId, sellerId), isNull(listExports.finishedAt)))
    .orderBy(listExports.id)
    .for('update')
  const ids = open.map(({ id }) => id)
  if (ids.length === 0) return
  await db.delete(listExportParts).where(inArray(listExportParts.exportId, ids))
  await db.execute(sql`
    update list_exports set id = default, written = 0, parts = 0, done_key = null, lease_until = null, attempts = 0
    where ${inArray(listExports.id, ids)}`)
}

/** Deletes these exports and those with a row of one of the resources: each row ends with its uuid. */
export async function deleteExports(
  db: Db | Tx,
  sellerId: number,
  { ids, resources }: { ids: readonly number[]; resources: readonly string[] },
): Promise<void> {
  const holding = db
    .select({ id: listExportParts.exportId })
    .from(listExportParts)
    .where(
      and(
        eq(listExportParts.sellerId, sellerId),
        sql`exists (select 1 from unnest(${sql.param([...resources])}::text[]) uuid
          where position(uuid in ${listExportParts.content}) > 0)`,
      ),
    )
  await db
    .delete(listExports)
    .where(
      and(
        eq(listExports.sellerId, sellerId),
        or(inArray(listExports.id, [...ids]), inArray(listExports.id, holding)),
      ),
    )
}
