import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { simulatedAuthorizations } from '@/db/schema'
import type { Centavos } from '@/lib/kernel/money'

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

/** Takes a value once; answers what is taken of it now. */
export async function captureAuthorization(
  db: Db,
  reference: string,
  value: Centavos,
): Promise<Centavos | null> {
  await db
    .update(simulatedAuthorizations)
    .set({ capturedValue: value })
    .where(
      and(eq(simulatedAuthorizations.reference, reference), isNull(simulatedAuthorizations.capturedValue)),
    )
  return (await findAuthorization(db, reference))!.capturedValue
}

export async function voidAuthorization(db: Db, reference: string, voidedAt: Date): Promise<void> {
  await db
    .update(simulatedAuthorizations)
    .set({ voidedAt })
    .where(and(eq(simulatedAuthorizations.reference, reference), isNull(simulatedAuthorizations.voidedAt)))
}
