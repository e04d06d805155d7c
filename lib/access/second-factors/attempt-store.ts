import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { factorChallenges, factorFailures, pendingSignIns } from '@/db/schema'
import type { ChallengePurpose, FailureCounts } from './second-factor'

export async function insertChallenge(db: Db | Tx, row: typeof factorChallenges.$inferInsert): Promise<void> {
  await db.insert(factorChallenges).values(row)
}

/** Uses a challenge up. False if there is none for this purpose and owner that has not expired. */
export async function takeChallenge(
  db: Db | Tx,
  { challenge, purpose, owner }: { challenge: string; purpose: ChallengePurpose; owner: string },
  systemNow: Date,
): Promise<boolean> {
  const taken = await db
    .delete(factorChallenges)
    .where(
      and(
        eq(factorChallenges.challenge, challenge),
        eq(factorChallenges.purpose, purpose),
        eq(factorChallenges.owner, owner),
        gt(factorChallenges.expiresAt, systemNow),
      ),
    )
    .returning({ challenge: factorChallenges.challenge })
  return taken.length > 0
}

export async function insertPending(db: Db | Tx, row: typeof pendingSignIns.$inferInsert): Promise<void> {
  await db.insert(pendingSignIns).values(row)
}

export async function findPending(db: Db | Tx, tokenHash: string, systemNow: Date) {
  const [row] = await db
    .select()
    .from(pendingSignIns)
    .where(and(eq(pendingSignIns.tokenHash, tokenHash), gt(pendingSignIns.expiresAt, systemNow)))
  return row
}

/** False if it was used meanwhile. */
export async function deletePending(tx: Tx, tokenHash: string): Promise<boolean> {
  const deleted = await tx
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.tokenHash, tokenHash))
    .returning({ tokenHash: pendingSignIns.tokenHash })
  return deleted.length > 0
}

/** The failures of a user that count: of the source, and of all networks. */
export async function countFactorFailures(
  db: Db | Tx,
  { userId, source, since }: { userId: number; source: string; since: { source: Date; networks: Date } },
): Promise<FailureCounts> {
  const { failedAt } = factorFailures
  const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`
  const isOwn = sql`${factorFailures.source} = ${source} and ${failedAt} > ${at(since.source)}`
  const isOfNetwork = sql`${factorFailures.source} like 'network %'`
  const oldest = (which: typeof isOwn) =>
    sql<Date | null>`min(${failedAt}) filter (where ${which})`.mapWith(failedAt)
  const [row] = await db
    .select({
      source: sql<number>`count(*) filter (where ${isOwn})`.mapWith(Number),
      sourceSince: oldest(isOwn),
      networks: sql<number>`count(*) filter (where ${isOfNetwork})`.mapWith(Number),
      networksSince: oldest(isOfNetwork),
    })
    .from(factorFailures)
    .where(and(eq(factorFailures.userId, userId), sql`${failedAt} > ${at(since.networks)}`))
  return row!
}

export async function insertFactorFailure(
  db: Db | Tx,
  row: { userId: number; source: string; failedAt: Date },
): Promise<void> {
  await db.insert(factorFailures).values(row)
}

export async function deleteFactorFailures(db: Db | Tx, userId: number, source: string): Promise<void> {
  await db
    .delete(factorFailures)
    .where(and(eq(factorFailures.userId, userId), eq(factorFailures.source, source)))
}

/** Deletes challenges, pending sign-ins and failures that no longer count. */
export async function deleteEndedAttempts(
  db: Db | Tx,
  { systemNow, failedBefore }: { systemNow: Date; failedBefore: Date },
): Promise<number> {
  const [now, before] = [systemNow.toISOString(), failedBefore.toISOString()]
  const challenges = await db.execute(sql`
    delete from platform.factor_challenges where challenge in (
      select challenge from platform.factor_challenges
      where expires_at <= ${now}::timestamptz limit 1000 for update skip locked)`)
  const pending = await db.execute(sql`
    delete from platform.pending_sign_ins where token_hash in (
      select token_hash from platform.pending_sign_ins
      where expires_at <= ${now}::timestamptz limit 1000 for update skip locked)`)
  const failures = await db.execute(sql`
    delete from platform.factor_failures where id in (
      select id from platform.factor_failures
      where failed_at <= ${before}::timestamptz limit 1000 for update skip locked)`)
  return challenges.count + pending.count + failures.count
}
