import { and, eq, isNull, sum } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { simulatedAuthorizations, simulatedRefunds } from '@/db/schema'
import { type Centavos, centavos } from '@/lib/kernel/money'

export type SimulatedAuthorization = typeof simulatedAuthorizations.$inferSelect

export async function findAuthorization(
  db: Db,
  reference: string,
): Promise<SimulatedAuthorization | undefined> {
  const [row] = await db
    .select()
    .from(simulatedAuthorizations)
    .where(eq(simulatedAuthorizations.reference, reference))
  return row
}

/** Keeps an authorisation; the one that was there first wins. */
export async function keepAuthorization(
  db: Db,
  row: SimulatedAuthorization,
): Promise<SimulatedAuthorization> {
  await db
    .insert(simulatedAuthorizations)
    .values(row)
    .onConflictDoNothing({ target: simulatedAuthorizations.reference })
  return (await findAuthorization(db, row.reference))!
}

/** Takes a value once, unless it was undone; answers what is taken of it now. */
export async function captureAuthorization(
  db: Db,
  reference: string,
  value: Centavos,
): Promise<Centavos | null> {
  await db
    .update(simulatedAuthorizations)
    .set({ capturedValue: value })
    .where(
      and(
        eq(simulatedAuthorizations.reference, reference),
        isNull(simulatedAuthorizations.capturedValue),
        isNull(simulatedAuthorizations.voidedAt),
      ),
    )
  return (await findAuthorization(db, reference))!.capturedValue
}

export async function voidAuthorization(db: Db, reference: string, voidedAt: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAuthorization(tx, reference)
    if ((await refundedOf(tx, reference)) > 0) return false
    await tx
      .update(simulatedAuthorizations)
      .set({ voidedAt })
      .where(and(eq(simulatedAuthorizations.reference, reference), isNull(simulatedAuthorizations.voidedAt)))
    return true
  })
}

/**
 * Gives a part of what was captured by an instant back, once for each refund; answers when it arrives, or undefined where
 * that is more than is left.
 */
export async function refundAuthorization(
  db: Db,
  row: typeof simulatedRefunds.$inferInsert,
  at: Date,
): Promise<Date | undefined> {
  return db.transaction(async (tx) => {
    const known = await lockAuthorization(tx, row.reference)
    const [given] = await tx.select().from(simulatedRefunds).where(eq(simulatedRefunds.refund, row.refund))
    if (given) {
      return given.value === row.value && given.reference === row.reference ? given.refundedAt : undefined
    }
    const captured = known && capturedOf(known, at)
    if (!captured || known.voidedAt) return undefined
    if ((await refundedOf(tx, row.reference)) + row.value > captured) return undefined
    await tx.insert(simulatedRefunds).values(row)
    return row.refundedAt
  })
}

/** A payment that was pending is captured with its approval. */
function capturedOf(known: SimulatedAuthorization, at: Date): Centavos | null {
  const isDecided = known.pendingUntil !== null && known.pendingUntil <= at
  return known.capturedValue ?? (known.capture && isDecided ? known.value : null)
}

async function lockAuthorization(tx: Tx, reference: string): Promise<SimulatedAuthorization | undefined> {
  const [row] = await tx
    .select()
    .from(simulatedAuthorizations)
    .where(eq(simulatedAuthorizations.reference, reference))
    .for('update')
  return row
}

async function refundedOf(tx: Tx, reference: string): Promise<Centavos> {
  const [row] = await tx
    .select({ value: sum(simulatedRefunds.value) })
    .from(simulatedRefunds)
    .where(eq(simulatedRefunds.reference, reference))
  return centavos(Number(row?.value ?? 0))
}
