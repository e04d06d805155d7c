import { desc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { lockOnPlatform } from '@/db/platform-lock'
import { ledgerProofs } from '@/db/schema'

export type ProofRow = typeof ledgerProofs.$inferSelect

/** Lets one transaction at a time decide whether a proof is open, until it ends. */
export async function lockProofs(tx: Tx): Promise<void> {
  await lockOnPlatform(tx, 'proofs of the ledger')
}

export async function findOpenProof(db: Db | Tx): Promise<ProofRow | undefined> {
  const [row] = await db.select().from(ledgerProofs).where(isNull(ledgerProofs.finishedAt)).limit(1)
  return row
}

/** The proofs that were requested since then, and the open one. */
export async function listRequestedSince(db: Db | Tx, since: Date): Promise<ProofRow[]> {
  return db
    .select()
    .from(ledgerProofs)
    .where(or(gte(ledgerProofs.requestedAt, since), isNull(ledgerProofs.finishedAt)))
}

export async function insertProof(tx: Tx, row: typeof ledgerProofs.$inferInsert): Promise<void> {
  await tx.insert(ledgerProofs).values(row)
}

/** The open proof, for one worker until the lease ends. */
export async function claimProof(
  db: Db | Tx,
  { systemNow, leasedUntil }: { systemNow: Date; leasedUntil: Date },
): Promise<ProofRow | undefined> {
  const due = sql`(select id from platform.ledger_proofs where finished_at is null
    and (leased_until is null or leased_until <= ${systemNow.toISOString()}::timestamptz)
    order by id limit 1 for update skip locked)`
  const [row] = await db
    .update(ledgerProofs)
    .set({ leasedUntil })
    .where(sql`${ledgerProofs.id} in ${due}`)
    .returning()
  return row
}

export async function finishProof(
  db: Db | Tx,
  id: number,
  result: Pick<ProofRow, 'finishedAt' | 'durationMs' | 'figures' | 'accounts' | 'findings'>,
): Promise<void> {
  await db.update(ledgerProofs).set(result).where(eq(ledgerProofs.id, id))
}

/** The finished proofs, newest first. */
export async function listProofs(db: Db | Tx, limit: number): Promise<ProofRow[]> {
  return db
    .select()
    .from(ledgerProofs)
    .where(isNotNull(ledgerProofs.finishedAt))
    .orderBy(desc(ledgerProofs.id))
    .limit(limit)
}
