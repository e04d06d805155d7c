import { and, asc, eq, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { connectionCircuits } from '@/db/schema'
import { TRY_EVERY_MS } from '@/lib/rails/connections/circuit'

export type CircuitRow = typeof connectionCircuits.$inferSelect

interface Failure {
  connectionId: number
  operation: string
  lastError: string
  at: Date
}

/** Opens a circuit. Returns the state before; undefined where it was open already. */
export async function openCircuit(
  tx: Tx,
  { connectionId, operation, lastError, at }: Failure,
): Promise<'CLOSED' | 'HALF_OPEN' | undefined> {
  const [existing] = await tx
    .select({ state: connectionCircuits.state })
    .from(connectionCircuits)
    .where(eq(connectionCircuits.connectionId, connectionId))
    .for('update')
  const opened = { state: 'OPEN' as const, lastError, triedAt: at }
  if (existing?.state === 'OPEN') return undefined
  if (existing) {
    // The incident of a half-open circuit goes on.
    const begun = existing.state === 'CLOSED' ? { operation, openedAt: at } : {}
    await tx
      .update(connectionCircuits)
      .set({ ...opened, ...begun })
      .where(eq(connectionCircuits.connectionId, connectionId))
    return existing.state
  }
  const inserted = await tx
    .insert(connectionCircuits)
    .values({ ...opened, connectionId, operation, openedAt: at })
    .onConflictDoNothing()
    .returning({ id: connectionCircuits.connectionId })
  return inserted.length > 0 ? 'CLOSED' : undefined
}

/** Returns the circuit as it was, where this closed it. */
export async function closeCircuit(tx: Tx, connectionId: number): Promise<CircuitRow | undefined> {
  const [row] = await tx
    .update(connectionCircuits)
    .set({ state: 'CLOSED' })
    .where(and(eq(connectionCircuits.connectionId, connectionId), ne(connectionCircuits.state, 'CLOSED')))
    .returning()
  return row
}

/** Claims the only trial of a half-open circuit for the next seconds. */
export async function claimTrial(db: Db | Tx, connectionId: number, at: Date): Promise<boolean> {
  const rows = await db
    .update(connectionCircuits)
    .set({ triedAt: at })
    .where(
      and(
        eq(connectionCircuits.connectionId, connectionId),
        eq(connectionCircuits.state, 'HALF_OPEN'),
        lte(connectionCircuits.triedAt, new Date(at.getTime() - TRY_EVERY_MS)),
      ),
    )
    .returning({ id: connectionCircuits.connectionId })
  return rows.length > 0
}

/** Claims open circuits that were not checked for a while, each for one process. */
export async function claimOpenCircuits(
  db: Db | Tx,
  { at, limit }: { at: Date; limit: number },
): Promise<CircuitRow[]> {
  const { connectionId, state, triedAt } = connectionCircuits
  const due = db.$with('due').as(
    db
      .select({ connectionId })
      .from(connectionCircuits)
      .where(and(eq(state, 'OPEN'), lte(triedAt, new Date(at.getTime() - TRY_EVERY_MS))))
      .orderBy(asc(triedAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(connectionCircuits)
    .set({ triedAt: at })
    .where(sql`${connectionId} in (select connection_id from due)`)
    .returning()
}

/** After a successful check: the next payment tries it. */
export async function halfOpenCircuit(db: Db | Tx, connectionId: number, at: Date): Promise<void> {
  await db
    .update(connectionCircuits)
    .set({ state: 'HALF_OPEN', triedAt: new Date(at.getTime() - TRY_EVERY_MS) })
    .where(and(eq(connectionCircuits.connectionId, connectionId), eq(connectionCircuits.state, 'OPEN')))
}
