import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { portalSessions, portalUsers, sellers, signInFailures } from '@/db/schema'

export async function findUserByEmail(db: Db | Tx, email: string) {
  const [row] = await db.select().from(portalUsers).where(eq(portalUsers.email, email))
  return row
}

export async function insertUser(tx: Tx, row: typeof portalUsers.$inferInsert): Promise<void> {
  await tx.insert(portalUsers).values(row)
}

/** False where somebody signs in with that address already. */
export async function insertUserOnce(tx: Tx, row: typeof portalUsers.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(portalUsers)
    .values(row)
    .onConflictDoNothing({ target: portalUsers.email })
    .returning({ id: portalUsers.id })
  return made.length > 0
}

export async function insertSession(db: Db | Tx, row: typeof portalSessions.$inferInsert): Promise<void> {
  await db.insert(portalSessions).values(row)
}

/** The session with its user and seller, unless it ended or was revoked. */
export async function findLiveSession(db: Db | Tx, sessionUuid: string, machineNow: Date) {
  const [row] = await db
    .select({ session: portalSessions, user: portalUsers, seller: sellers })
    .from(portalSessions)
    .innerJoin(portalUsers, eq(portalUsers.id, portalSessions.userId))
    .leftJoin(sellers, eq(sellers.id, portalUsers.sellerId))
    .where(
      and(
        eq(portalSessions.uuid, sessionUuid),
        isNull(portalSessions.revokedAt),
        gt(portalSessions.expiresAt, machineNow),
      ),
    )
  return row
}

export async function revokeSession(db: Db | Tx, sessionUuid: string, revokedAt: Date): Promise<void> {
  await db
    .update(portalSessions)
    .set({ revokedAt })
    .where(and(eq(portalSessions.uuid, sessionUuid), isNull(portalSessions.revokedAt)))
}

/** Only one transaction at a time goes on from here for an address; the lock ends with the transaction. */
export async function lockAttempts(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${email}`}, 0))`)
}

export async function countFailures(db: Db | Tx, email: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ failures: count() })
    .from(signInFailures)
    .where(and(eq(signInFailures.email, email), gt(signInFailures.failedAt, since)))
  return row!.failures
}

export async function insertFailure(db: Db | Tx, email: string, failedAt: Date): Promise<void> {
  await db.insert(signInFailures).values({ email, failedAt })
}

export async function deleteFailures(db: Db | Tx, email: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.email, email))
}

export async function deleteOldFailures(db: Db | Tx, before: Date): Promise<number> {
  const gone = await db.execute(sql`
    delete from sign_in_failures where id in (
      select id from sign_in_failures
      where failed_at <= ${before.toISOString()}::timestamptz limit 1000 for update skip locked)`)
  return gone.count
}

/** Deletes sessions that expired or were revoked before the instant. */
export async function deleteEndedSessions(db: Db | Tx, before: Date): Promise<number> {
  const gone = await db.execute(sql`
    delete from portal_sessions where uuid in (
      select uuid from portal_sessions
      where least(expires_at, revoked_at) < ${before.toISOString()}::timestamptz
      limit 1000 for update skip locked)`)
  return gone.count
}
