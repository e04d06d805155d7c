import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { cieloTries } from '@/db/schema'
import type { Centavos } from '@/lib/base/kernel/money'
import type { Try } from './retry-programmes'

interface CardAtConnection {
  connectionId: number
  cardHash: string
}

export async function listTries(
  db: Db | Tx,
  { connectionId, cardHash }: CardAtConnection,
  since: Date,
): Promise<Try[]> {
  const rows = await db
    .select()
    .from(cieloTries)
    .where(
      and(
        eq(cieloTries.connectionId, connectionId),
        eq(cieloTries.cardHash, cardHash),
        gt(cieloTries.triedAt, since),
      ),
    )
  return rows.map(({ triedAt: at, value, isDeclined, isFinal }) => ({
    at,
    ...(value !== null && { value }),
    isDeclined,
    isFinal,
  }))
}

/** Stores a try before it is made; it counts as declined until its result is known. Returns its id. */
export async function insertTry(
  db: Db | Tx,
  row: CardAtConnection & { triedAt: Date; value?: Centavos },
): Promise<number> {
  const [stored] = await db
    .insert(cieloTries)
    .values({ ...row, isDeclined: true, isFinal: false })
    .returning({ id: cieloTries.id })
  return stored!.id
}

export async function endTry(
  db: Db | Tx,
  id: number,
  result: Pick<Try, 'isDeclined' | 'isFinal'>,
): Promise<void> {
  await db.update(cieloTries).set(result).where(eq(cieloTries.id, id))
}

/** A try that never left. */
export async function deleteTry(db: Db | Tx, id: number): Promise<void> {
  await db.delete(cieloTries).where(eq(cieloTries.id, id))
}

/** Deletes tries that no programme counts any longer; returns how many. */
export async function deleteOldTries(db: Db | Tx, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: cieloTries.id })
    .from(cieloTries)
    .where(lt(cieloTries.triedAt, before))
    .limit(limit)
  const deleted = await db.delete(cieloTries).where(inArray(cieloTries.id, old)).returning()
  return deleted.length
}
