import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { simulatedAuthentications } from '@/db/schema'
import type { AuthenticationResult } from '@/lib/rails/three-d-secure/server'

export type SimulatedAuthentication = typeof simulatedAuthentications.$inferSelect

/** The database says when. */
export type NewSimulatedAuthentication = Omit<SimulatedAuthentication, 'createdAt'>

export async function findAuthentication(
  db: Db | Tx,
  reference: string,
): Promise<SimulatedAuthentication | undefined> {
  const [row] = await db
    .select()
    .from(simulatedAuthentications)
    .where(eq(simulatedAuthentications.reference, reference))
  return row
}

/** By its id at the issuer. */
export async function findChallenged(
  db: Db | Tx,
  acsTransactionId: string,
): Promise<SimulatedAuthentication | undefined> {
  const [row] = await db
    .select()
    .from(simulatedAuthentications)
    .where(eq(simulatedAuthentications.acsTransactionId, acsTransactionId))
  return row
}

export async function lockChallenged(
  tx: Tx,
  acsTransactionId: string,
): Promise<SimulatedAuthentication | undefined> {
  const [row] = await tx
    .select()
    .from(simulatedAuthentications)
    .where(eq(simulatedAuthentications.acsTransactionId, acsTransactionId))
    .for('update')
  return row
}

/** Stores an authentication; an existing one with the same reference is returned unchanged. */
export async function storeAuthentication(
  db: Db | Tx,
  row: NewSimulatedAuthentication,
): Promise<SimulatedAuthentication> {
  await db.insert(simulatedAuthentications).values(row).onConflictDoNothing()
  return (await findAuthentication(db, row.reference))!
}

/** Stores the result once; returns the stored result. */
export async function decideAuthentication(
  db: Db | Tx,
  reference: string,
  result: AuthenticationResult,
): Promise<AuthenticationResult> {
  await db
    .update(simulatedAuthentications)
    .set({ result })
    .where(and(eq(simulatedAuthentications.reference, reference), isNull(simulatedAuthentications.result)))
  return (await findAuthentication(db, reference))!.result!
}

export async function setWrongCodes(tx: Tx, reference: string, wrongCodes: number): Promise<void> {
  await tx
    .update(simulatedAuthentications)
    .set({ wrongCodes })
    .where(eq(simulatedAuthentications.reference, reference))
}
