import { and, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { lockOnPlatform } from '@/db/platform-lock'
import {
  memberships,
  passkeys,
  portalSessions,
  portalUsers,
  sellerDirectory,
  signInFailures,
  totpFactors,
} from '@/db/schema'
import type { Ctx, PlatformCtx } from '@/lib/base/kernel/ctx'
import { besideSeller } from '@/lib/parties/seller-directory/beside-seller'
import { listNamedSellers } from '@/lib/parties/seller-directory/list-named'
import { findSeller } from '@/lib/parties/sellers/hot-store'
import { EMAIL_WINDOW_MS, type FailureCounts, OWN_WINDOW_MS, SOURCE_WINDOW_MS } from './sign-in-limits'

export type PortalUserRow = typeof portalUsers.$inferSelect

export async function findUserByEmail(db: Db | Tx, email: string): Promise<PortalUserRow | undefined> {
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

export async function findUserByUuid(db: Db | Tx, uuid: string): Promise<PortalUserRow | undefined> {
  const [row] = await db.select().from(portalUsers).where(eq(portalUsers.uuid, uuid))
  return row
}

export async function findUserById(db: Db | Tx, id: number): Promise<PortalUserRow | undefined> {
  const [row] = await db.select().from(portalUsers).where(eq(portalUsers.id, id))
  return row
}

/** Those of the addresses that users have. */
export async function listAddressesOfUsers(db: Db | Tx, emails: readonly string[]): Promise<Set<string>> {
  const { email } = portalUsers
  const rows = await db
    .select({ email })
    .from(portalUsers)
    .where(inArray(email, [...new Set(emails)]))
  return new Set(rows.map((row) => row.email))
}

/** The user's id; undefined if another user has that address. */
export async function insertUserOnce(
  tx: Tx,
  row: typeof portalUsers.$inferInsert,
): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(portalUsers)
    .values(row)
    .onConflictDoNothing({ target: portalUsers.email })
    .returning({ id: portalUsers.id })
  return inserted?.id
}

export async function updatePreferences(
  tx: Tx,
  userId: number,
  { locale, timeZone }: Pick<PortalUserRow, 'locale' | 'timeZone'>,
): Promise<void> {
  await tx.update(portalUsers).set({ locale, timeZone }).where(eq(portalUsers.id, userId))
}

export async function updatePassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx
    .update(portalUsers)
    .set({ passwordHash, mustChangePassword: false })
    .where(eq(portalUsers.id, userId))
}

const readWithSeller = besideSeller(findSeller)

/** The session with its user and the seller for which it works, unless it ended or was revoked. */
export async function findLiveSession(ctx: PlatformCtx, sessionUuid: string) {
  const session = findSessionOfMember(ctx.db, sessionUuid, ctx.systemNow)
  const found = await readWithSeller(ctx, sessionUuid, session, ({ membership, cell }) =>
    membership && cell !== null ? { sellerId: membership.sellerId, cell } : undefined,
  )
  return found && { ...found.row, seller: found.seller ?? null }
}

/** The cell is that of the seller for which the session works, or at which it looks. */
async function findSessionOfMember(db: Db | Tx, sessionUuid: string, systemNow: Date) {
  const [row] = await db
    .select({
      session: portalSessions,
      user: portalUsers,
      membership: memberships,
      cell: sellerDirectory.cell,
    })
    .from(portalSessions)
    .innerJoin(portalUsers, eq(portalUsers.id, portalSessions.userId))
    .leftJoin(
      memberships,
      and(eq(memberships.userId, portalSessions.userId), eq(memberships.sellerId, portalSessions.sellerId)),
    )
    .leftJoin(
      sellerDirectory,
      eq(sellerDirectory.id, sql`coalesce(${portalSessions.sellerId}, ${portalSessions.viewedSellerId})`),
    )
    .where(
      and(
        eq(portalSessions.uuid, sessionUuid),
        isNull(portalSessions.revokedAt),
        gt(portalSessions.expiresAt, systemNow),
      ),
    )
  return row
}

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>

/** How many sellers of a user require a second factor. Throws where the cell of one does not answer. */
export async function countDemandingSellers(ctx: Ctx, userId: number): Promise<number> {
  const rows = await ctx.db
    .select({ sellerId: memberships.sellerId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  const sellerIds = rows.map(({ sellerId }) => sellerId)
  const named = await listNamedSellers(ctx, sellerIds, { mustAnswer: true })
  return [...named.values()].filter(({ security }) => security.secondFactorRequired === true).length
}

/** Locks the e-mail and the source for one transaction at a time, until it ends. */
export async function lockAttempts(tx: Tx, email: string, source: string): Promise<void> {
  // Always in this order, so that no deadlock can happen.
  for (const name of [`sign-in from ${source}`, `sign-in ${email}`]) await lockOnPlatform(tx, name)
}

/**
 * The failures that count at the instant: of the source for the e-mail, of the source, and of all networks for the
 * e-mail; with `upToId` without the later ones.
 */
export async function countFailures(
  db: Db | Tx,
  options: { email: string; source: string; systemNow: Date; upToId?: number },
): Promise<FailureCounts> {
  const { email, source, systemNow, upToId } = options
  const ago = (windowMs: number) =>
    sql`${new Date(systemNow.getTime() - windowMs).toISOString()}::timestamptz`
  const { email: ofEmail, source: ofSource, failedAt } = signInFailures
  const isOfSource = sql`(${ofSource} = ${source} and ${failedAt} > ${ago(SOURCE_WINDOW_MS)})`
  const isOfEmail = sql`(${ofEmail} = ${email} and ${failedAt} > ${ago(EMAIL_WINDOW_MS)})`
  const isOwn = sql`(${ofSource} = ${source} and ${ofEmail} = ${email} and ${failedAt} > ${ago(OWN_WINDOW_MS)})`
  const isOfNetworks = sql`${isOfEmail} and ${ofSource} like 'network %'`
  const countOf = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number)
  const oldestOf = (which: SQL) =>
    sql<Date | null>`min(${failedAt}) filter (where ${which})`.mapWith(failedAt)
  const [row] = await db
    .select({
      own: countOf(isOwn),
      ownLast: sql<Date | null>`max(${failedAt}) filter (where ${isOwn})`.mapWith(failedAt),
      source: countOf(isOfSource),
      sourceSince: oldestOf(isOfSource),
      email: countOf(isOfNetworks),
      emailSince: oldestOf(isOfNetworks),
    })
    .from(signInFailures)
    .where(
      and(
        sql`(${isOfSource} or ${isOfEmail})`,
        upToId === undefined ? undefined : lte(signInFailures.id, upToId),
      ),
    )
  return {
    own: { failures: row!.own, last: row!.ownLast },
    source: { failures: row!.source, since: row!.sourceSince },
    email: { failures: row!.email, since: row!.emailSince },
  }
}

export type FailureRow = typeof signInFailures.$inferSelect

/** Returns the id of the row. */
export async function insertFailure(db: Db | Tx, row: typeof signInFailures.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(signInFailures).values(row).returning({ id: signInFailures.id })
  return inserted!.id
}

/** Whether failures before the instant are not in the audit log yet. */
export async function findUnaudited(db: Db | Tx, before: Date): Promise<boolean> {
  const rows = await db
    .select({ id: signInFailures.id })
    .from(signInFailures)
    .where(and(eq(signInFailures.audited, false), lt(signInFailures.failedAt, before)))
    .limit(1)
  return rows.length > 0
}

/** Failures before the instant that are not in the audit log yet, locked. */
export async function lockUnaudited(tx: Tx, before: Date, limit: number): Promise<FailureRow[]> {
  return tx
    .select()
    .from(signInFailures)
    .where(and(eq(signInFailures.audited, false), lt(signInFailures.failedAt, before)))
    .orderBy(signInFailures.failedAt)
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function markAudited(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .update(signInFailures)
    .set({ audited: true })
    .where(inArray(signInFailures.id, [...ids]))
}

/** The failures of an e-mail, of one source or of all, the oldest first. */
export async function listFailures(tx: Tx, email: string, source?: string): Promise<FailureRow[]> {
  return tx.select().from(signInFailures).where(isOf(email, source)).orderBy(signInFailures.id)
}

export async function deleteFailures(tx: Tx, email: string, source?: string): Promise<void> {
  await tx.delete(signInFailures).where(isOf(email, source))
}

const isOf = (email: string, source: string | undefined) =>
  and(eq(signInFailures.email, email), source === undefined ? undefined : eq(signInFailures.source, source))

export async function deleteOldFailures(db: Db | Tx, before: Date): Promise<number> {
  const deleted = await db.execute(sql`
    delete from platform.sign_in_failures where id in (
      select id from platform.sign_in_failures
      where failed_at <= ${before.toISOString()}::timestamptz limit 1000 for update skip locked)`)
  return deleted.count
}
