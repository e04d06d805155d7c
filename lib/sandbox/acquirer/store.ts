import { and, eq, isNull, sum } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { simulatedAuthorizations, simulatedRefunds } from '@/db/schema'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import { sameRefund } from '@/lib/sandbox/bank/refund-outcome'

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

/** Stores an authorization; an existing one with the same reference is returned unchanged. */
export async function storeAuthorization(
  db: Db,
  row: SimulatedAuthorization,
): Promise<SimulatedAuthorization> {
  const [stored] = await db
    .insert(simulatedAuthorizations)
    .values(row)
    .onConflictDoNothing({ target: simulatedAuthorizations.reference })
    .returning()
  return stored ?? (await findAuthorization(db, row.reference))!
}

/** Captures a value once, unless the authorization was voided; returns the captured value. */
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
 * Stores a refund of a part of the value captured by `at`, once for each refund id; returns when it is done, or undefined if
 * less is left.
 */
export async function refundAuthorization(
  db: Db,
  row: typeof simulatedRefunds.$inferInsert,
  at: Date,
): Promise<Date | undefined> {
  return db.transaction(async (tx) => {
    const authorization = await lockAuthorization(tx, row.reference)
    const [existing] = await tx.select().from(simulatedRefunds).where(eq(simulatedRefunds.refund, row.refund))
    if (existing) return sameRefund(existing, row)
    const captured = authorization && capturedOf(authorization, at)
    if (!captured || authorization.voidedAt) return undefined
    if ((await refundedOf(tx, row.reference)) + row.value > captured) return undefined
    await tx.insert(simulatedRefunds).values(row)
    return row.refundedAt
  })
}

/** A pending payment is captured with its approval. */
function capturedOf(authorization: SimulatedAuthorization, at: Date): Centavos | null {
  const { pendingUntil, capturedValue, capture, value } = authorization
  const isDecided = pendingUntil !== null && pendingUntil <= at
  return capturedValue ?? (capture && isDecided ? value : null)
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
