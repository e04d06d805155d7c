import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { connectionAssignments, connectionCircuits, connections, methodOffers } from '@/db/schema'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { Candidate, ConnectionService } from '@/lib/rails/connections/connection'

const columns = {
  service: connectionAssignments.service,
  connectionId: connectionAssignments.connectionId,
  active: connections.active,
  isFailing: sql<boolean>`coalesce(${connectionCircuits.state} = 'OPEN', false)`,
  sellerId: connectionAssignments.sellerId,
  position: connectionAssignments.position,
  brands: connectionAssignments.brands,
  minValue: connectionAssignments.minValue,
  maxValue: connectionAssignments.maxValue,
}

/** The assignments of a service that concern a live seller: its own, and those to all sellers. */
export async function listCandidates(
  db: Db | Tx,
  sellerId: number,
  service: ConnectionService,
): Promise<Candidate[]> {
  return candidatesOf(db, sellerId).where(
    and(isOfSeller(sellerId), eq(connectionAssignments.service, service)),
  )
}

/** The same of all services. */
export async function listAllCandidates(
  db: Db | Tx,
  sellerId: number,
): Promise<(Candidate & { service: ConnectionService })[]> {
  return candidatesOf(db, sellerId).where(isOfSeller(sellerId))
}

const isOfSeller = (sellerId: number) =>
  or(isNull(connectionAssignments.sellerId), eq(connectionAssignments.sellerId, sellerId))

/** A connection of another seller is never among them. */
const candidatesOf = (db: Db | Tx, sellerId: number) =>
  db
    .select(columns)
    .from(connectionAssignments)
    .innerJoin(
      connections,
      and(
        eq(connections.id, connectionAssignments.connectionId),
        or(isNull(connections.sellerId), eq(connections.sellerId, sellerId)),
      ),
    )
    .leftJoin(connectionCircuits, eq(connectionCircuits.connectionId, connections.id))
    .$dynamic()

/** The methods that the operator lets a live seller offer; undefined where it set none for it or for all. */
export async function findOfferedMethods(
  db: Db | Tx,
  sellerId: number | null,
): Promise<PaymentMethod[] | undefined> {
  const ofAll = isNull(methodOffers.sellerId)
  const [row] = await db
    .select({ methods: methodOffers.methods })
    .from(methodOffers)
    .where(sellerId === null ? ofAll : or(ofAll, eq(methodOffers.sellerId, sellerId)))
    .orderBy(sql`${methodOffers.sellerId} is null`, asc(methodOffers.id))
    .limit(1)
  return row?.methods
}

export async function listOwnOffers(db: Db | Tx) {
  return db.select().from(methodOffers).orderBy(asc(methodOffers.id))
}

/** Sets the methods of a seller or of all; null removes those of a seller, so that those of all apply. */
export async function storeOffer(
  tx: Tx,
  {
    sellerId,
    methods,
    changedAt,
  }: { sellerId: number | null; methods: PaymentMethod[] | null; changedAt: Date },
): Promise<void> {
  const isIt = sellerId === null ? isNull(methodOffers.sellerId) : eq(methodOffers.sellerId, sellerId)
  if (methods === null) {
    await tx.delete(methodOffers).where(isIt)
    return
  }
  await tx
    .insert(methodOffers)
    .values({ sellerId, methods, changedAt })
    .onConflictDoUpdate({ target: methodOffers.sellerId, set: { methods, changedAt } })
}
