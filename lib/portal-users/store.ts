import { and, count, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { passkeys, portalSessions, portalUsers, sellers, signInFailures, totpFactors } from '@/db/schema'
import { EMAIL_WINDOW_MS, type FailureCounts, SOURCE_WINDOW_MS } from './sign-in-limits'

export type UserRow = typeof portalUsers.$inferSelect

export async function findUserByEmail(db: Db | Tx, email: string) {
  const [row] = await db.select().from(portalUsers).where(eq(portalUsers.email, email))
  return row
}

/** Whether the password alone does not sign the user in. */
export async function hasSecondFactor(db: Db | Tx, userId: number): Promise<boolean> {
  const [row] = await db
    .select({
      has: sql<boolean>`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${userId})
      or exists (select 1 from ${totpFactors}
        where ${totpFactors.userId} = ${userId} and ${totpFactors.confirmedAt} is not null)`,
    })
    .from(sql`(select 1) one`)
  return row!.has
}

export async function insertUser(tx: Tx, row: typeof portalUsers.$inferInsert): Promise<void> {
  await tx.insert(portalUsers).values(row)
}

/** False if another user has that address. */
export async function insertUserOnce(tx: Tx, row: typeof portalUsers.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(portalUsers)
    .values(row)
    .onConflictDoNothing({ target: portalUsers.email })
    .returning({ id: portalUsers.id })
  return inserted.length > 0
}

export async function insertSession(db: Db | Tx, row: typeof portalSessions.$inferInsert): Promise<void> {
  await db.insert(portalSessions).values(row)
}

/** The session with its user and seller, unless it ended or was revoked. */
export async function findLiveSession(db: Db | Tx, sessionUuid: string, systemNow: Date) {
  const [row] = await db
    .select({ session: portalSessions, user: portalUsers, seller: sellers })
    .from(portalSessions)
    .innerJoin(portalUsers, eq(portalUsers.id, portalSessions.userId))
    .leftJoin(sellers, eq(sellers.id, portalUsers.sellerId))
    .where(
      and(
        eq(portalSessions.uuid, sessionUuid),
        isNull(portalSessions.revokedAt),
        gt(portalSessions.expiresAt, systemNow),
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

export async function updateSessionProof(
  db: Db | Tx,
  sessionUuid: string,
  proof: { provenAt: Date; factorAt?: Date },
): Promise<void> {
  await db.update(portalSessions).set(proof).where(eq(portalSessions.uuid, sessionUuid))
}

export async function revokeOtherSessions(
  tx: Tx,
  { userId, sessionUuid }: { userId: number; sessionUuid: string },
  revokedAt: Date,
): Promise<void> {
  const { uuid, userId: ofUser, revokedAt: revoked } = portalSessions
  const isOther = and(eq(ofUser, userId), ne(uuid, sessionUuid), isNull(revoked))
  await tx.update(portalSessions).set({ revokedAt }).where(isOther)
}

export async function clearSessionFactors(tx: Tx, userId: number): Promise<void> {
  await tx.update(portalSessions).set({ factorAt: null }).where(eq(portalSessions.userId, userId))
}

/** How many sellers of a user require a second factor. */
export async function countDemandingSellers(db: Db | Tx, userId: number): Promise<number> {
  const [row] = await db
    .select({ demanding: count() })
    .from(portalUsers)
    .innerJoin(sellers, eq(sellers.id, portalUsers.sellerId))
    .where(and(eq(portalUsers.id, userId), sql`${sellers.security} @> '{"secondFactorRequired": true}'`))
  return row!.demanding
}

/** Locks the e-mail and the source for one transaction at a time, until it ends. */
export async function lockAttempts(tx: Tx, email: string, source: string): Promise<void> {
  // Always in this order, so that no deadlock can happen.
  for (const name of [`sign-in from ${source}`, `sign-in ${email}`])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/**
 * The failures that count at the instant: of the source for the e-mail, of the source, and of all networks for the
 * e-mail.
 */
export async function countFailures(
  db: Db | Tx,
  { email, source, systemNow }: { email: string; source: string; systemNow: Date },
): Promise<FailureCounts> {
  const ago = (windowMs: number) =>
    sql`${new Date(systemNow.getTime() - windowMs).toISOString()}::timestamptz`
  const { email: ofEmail, source: ofSource, failedAt } = signInFailures
  const isOfSource = sql`(${ofSource} = ${source} and ${failedAt} > ${ago(SOURCE_WINDOW_MS)})`
  const isOfEmail = sql`(${ofEmail} = ${email} and ${failedAt} > ${ago(EMAIL_WINDOW_MS)})`
  const isOwn = sql`${isOfSource} and ${ofEmail} = ${email}`
  const isOfNetworks = sql`${isOfEmail} and ${ofSource} like 'network %'`
  const countOf = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number)
  const oldestOf = (which: SQL) =>
    sql<Date | null>`min(${failedAt}) filter (where ${which})`.mapWith(failedAt)
  const [row] = await db
    .select({
      own: countOf(isOwn),
      ownSince: oldestOf(isOwn),
      source: countOf(isOfSource),
      sourceSince: oldestOf(isOfSource),
      email: countOf(isOfNetworks),
      emailSince: oldestOf(isOfNetworks),
    })
    .from(signInFailures)
    .where(sql`${isOfSource} or ${isOfEmail}`)
  return {
    own: { failures: row!.own, since: row!.ownSince },
    source: { failures: row!.source, since: row!.sourceSince },
    email: { failures: row!.email, since: row!.emailSince },
  }
}

export async function insertFailure(
  db: Db | Tx,
  row: { email: string; source: string; failedAt: Date },
): Promise<void> {
  await db.insert(signInFailures).values(row)
}

export async function deleteFailures(db: Db | Tx, email: string, source: string): Promise<void> {
  await db
    .delete(signInFailures)
    .where(and(eq(signInFailures.email, email), eq(signInFailures.source, source)))
}

export async function deleteOldFailures(db: Db | Tx, before: Date): Promise<number> {
  const deleted = await db.execute(sql`
    delete from sign_in_failures where id in (
      select id from sign_in_failures
      where failed_at <= ${before.toISOString()}::timestamptz limit 1000 for update skip locked)`)
  return deleted.count
}

/** Deletes sessions that expired or were revoked before the instant. */
export async function deleteEndedSessions(db: Db | Tx, before: Date): Promise<number> {
  const deleted = await db.execute(sql`
    delete from portal_sessions where uuid in (
      select uuid from portal_sessions
      where least(expires_at, revoked_at) < ${before.toISOString()}::timestamptz
      limit 1000 for update skip locked)`)
  return deleted.count
}
