import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { connectionAssignments, connections, sellers } from '@/db/schema'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { listNamedSellers } from '@/lib/parties/seller-directory/list-named'
import type { ConnectionService } from '@/lib/rails/connections/connection'

export type AssignmentRow = typeof connectionAssignments.$inferSelect

export async function insertAssignment(
  tx: Tx,
  row: typeof connectionAssignments.$inferInsert,
): Promise<void> {
  await tx.insert(connectionAssignments).values(row)
}

export async function deleteAssignment(
  tx: Tx,
  { uuid, connectionId }: Pick<AssignmentRow, 'uuid' | 'connectionId'>,
): Promise<AssignmentRow | undefined> {
  const [row] = await tx
    .delete(connectionAssignments)
    .where(and(eq(connectionAssignments.uuid, uuid), eq(connectionAssignments.connectionId, connectionId)))
    .returning()
  return row
}

export async function countAssignments(db: Db | Tx, connectionId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(connectionAssignments)
    .where(eq(connectionAssignments.connectionId, connectionId))
  return row!.count
}

/** Assignments to one seller for a service. */
export async function countAssignmentsOf(
  db: Db | Tx,
  { sellerId, service }: { sellerId: number; service: ConnectionService },
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(connectionAssignments)
    .where(and(eq(connectionAssignments.sellerId, sellerId), eq(connectionAssignments.service, service)))
  return row!.count
}

/** All assignments with the names of their connections and sellers, in the order in which they are tried. */
export async function listAssignments(ctx: Ctx) {
  const rows = await ctx.db
    .select({
      assignment: connectionAssignments,
      connection: { uuid: connections.uuid, name: connections.name, active: connections.active },
    })
    .from(connectionAssignments)
    .innerJoin(connections, eq(connections.id, connectionAssignments.connectionId))
  const named = await listNamedSellers(
    ctx,
    rows.map(({ assignment }) => assignment.sellerId),
  )
  const assigned = rows.map((row) => {
    const { sellerId } = row.assignment
    if (sellerId === null) return { ...row, seller: null }
    const seller = named.get(sellerId)
    return { ...row, seller: { uuid: seller?.uuid ?? '', name: seller?.fantasyName ?? `#${sellerId}` } }
  })
  return assigned.toSorted(
    ({ assignment: one, seller }, { assignment: other, seller: otherSeller }) =>
      one.service.localeCompare(other.service) ||
      Number(one.sellerId !== null) - Number(other.sellerId !== null) ||
      (seller?.name ?? '').localeCompare(otherSeller?.name ?? '') ||
      one.position - other.position ||
      one.id - other.id,
  )
}

/** Live sellers by name, for the choice of one. */
export async function listLiveSellers(db: Db | Tx, limit: number) {
  return db
    .select({ id: sellers.id, uuid: sellers.uuid, name: sellers.fantasyName, document: sellers.document })
    .from(sellers)
    .where(eq(sellers.environment, 'LIVE'))
    .orderBy(asc(sellers.fantasyName), asc(sellers.id))
    .limit(limit)
}
