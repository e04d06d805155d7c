import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { connectionCircuits, connections } from '@/db/schema'

export type ConnectionRow = typeof connections.$inferSelect

export async function findConnection(db: Db | Tx, id: number): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(connections).where(eq(connections.id, id))
  return row
}

export async function findConnectionByUuid(db: Db | Tx, uuid: string): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(connections).where(eq(connections.uuid, uuid))
  return row
}

export async function lockConnection(tx: Tx, uuid: string): Promise<ConnectionRow | undefined> {
  const [row] = await tx.select().from(connections).where(eq(connections.uuid, uuid)).for('update')
  return row
}

/** Those of some kinds, in the order in which they were registered. */
export async function listConnectionsOfKinds(
  db: Db | Tx,
  kinds: readonly string[],
): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(connections)
    .where(inArray(connections.kind, [...kinds]))
    .orderBy(asc(connections.id))
}

/** All of them with the state of their circuits, those in use first. */
export async function listConnections(db: Db | Tx) {
  return db
    .select({ connection: connections, circuit: connectionCircuits })
    .from(connections)
    .leftJoin(connectionCircuits, eq(connectionCircuits.connectionId, connections.id))
    .orderBy(desc(connections.active), asc(connections.name), asc(connections.id))
}

/** The version of a connection with the state of its circuit, for the processes that have its adapters. */
export async function findVersion(db: Db | Tx, id: number) {
  const [row] = await db
    .select({ version: connections.version, circuit: connectionCircuits })
    .from(connections)
    .leftJoin(connectionCircuits, eq(connectionCircuits.connectionId, connections.id))
    .where(eq(connections.id, id))
  return row
}

export async function insertConnection(tx: Tx, row: typeof connections.$inferInsert): Promise<ConnectionRow> {
  const [inserted] = await tx.insert(connections).values(row).returning()
  return inserted!
}

export async function updateConnection(
  tx: Tx,
  id: number,
  change: Partial<typeof connections.$inferInsert>,
): Promise<ConnectionRow> {
  const [row] = await tx.update(connections).set(change).where(eq(connections.id, id)).returning()
  return row!
}

/** Active connections whose certificate ends by then, and whose operator was not warned of that end. */
export async function lockEndingConnections(
  tx: Tx,
  { endsBy, limit }: { endsBy: Date; limit: number },
): Promise<ConnectionRow[]> {
  const { active, certificateEndsAt, warnedOfEndAt, id } = connections
  return tx
    .select()
    .from(connections)
    .where(
      and(
        eq(active, true),
        lte(certificateEndsAt, endsBy),
        or(isNull(warnedOfEndAt), sql`${warnedOfEndAt} <> ${certificateEndsAt}`),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
    .for('update', { skipLocked: true })
}
