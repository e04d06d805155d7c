import { and, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { portalSessions } from '@/db/schema'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { listNamedSellers } from '@/lib/parties/seller-directory/list-named'
import type { SecuritySettings } from '@/lib/parties/sellers/security-settings'

export type SessionRow = typeof portalSessions.$inferSelect

export async function insertSession(db: Db | Tx, row: typeof portalSessions.$inferInsert): Promise<void> {
  await db.insert(portalSessions).values(row)
}

/** Sessions of a user that neither ended nor were revoked, the last used first, with the settings of their sellers. */
export async function listLiveSessions(
  ctx: Ctx,
  userId: number,
  systemNow: Date,
): Promise<{ session: SessionRow; security: SecuritySettings | null }[]> {
  const sessions = await ctx.db
    .select()
    .from(portalSessions)
    .where(
      and(
        eq(portalSessions.userId, userId),
        isNull(portalSessions.revokedAt),
        gt(portalSessions.expiresAt, systemNow),
      ),
    )
    .orderBy(desc(portalSessions.lastUsedAt))
    .limit(200)
  const named = await listNamedSellers(
    ctx,
    sessions.map(({ sellerId }) => sellerId),
  )
  return sessions.map((session) => ({
    session,
    security: named.get(session.sellerId ?? 0)?.security ?? null,
  }))
}

/** Stores the last use, unless another request did so since `before`. */
export async function touchSession(
  db: Db | Tx,
  uuid: string,
  { usedAt, before }: { usedAt: Date; before: Date },
): Promise<void> {
  await db
    .update(portalSessions)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(portalSessions.uuid, uuid), lte(portalSessions.lastUsedAt, before)))
}

export async function revokeSession(db: Db | Tx, uuid: string, revokedAt: Date): Promise<void> {
  await db
    .update(portalSessions)
    .set({ revokedAt })
    .where(and(eq(portalSessions.uuid, uuid), isNull(portalSessions.revokedAt)))
}

/** Lets a session look at the portal of a seller, or ends that. */
export async function updateViewedSeller(
  tx: Tx,
  sessionUuid: string,
  viewed: { sellerId: number; until: Date } | null,
): Promise<void> {
  await tx
    .update(portalSessions)
    .set({ viewedSellerId: viewed?.sellerId ?? null, viewedUntil: viewed?.until ?? null })
    .where(eq(portalSessions.uuid, sessionUuid))
}

/** The seller at which a session looks, whether or not its time is over. */
export async function findViewedSellerId(db: Db | Tx, sessionUuid: string): Promise<number | undefined> {
  const [row] = await db
    .select({ sellerId: portalSessions.viewedSellerId })
    .from(portalSessions)
    .where(eq(portalSessions.uuid, sessionUuid))
  return row?.sellerId ?? undefined
}

/** Revokes one session of a user; false if the user has no such session, or it has ended. */
export async function revokeSessionOfUser(
  tx: Tx,
  { uuid, userId, revokedAt }: { uuid: string; userId: number; revokedAt: Date },
): Promise<boolean> {
  const revoked = await tx
    .update(portalSessions)
    .set({ revokedAt })
    .where(
      and(
        eq(portalSessions.uuid, uuid),
        eq(portalSessions.userId, userId),
        isNull(portalSessions.revokedAt),
        gt(portalSessions.expiresAt, revokedAt),
      ),
    )
    .returning({ uuid: portalSessions.uuid })
  return revoked.length > 0
}

/** Revokes the sessions of a user, apart from one; returns how many there were. */
export async function revokeSessionsOfUser(
  tx: Tx,
  { userId, except, revokedAt }: { userId: number; except?: string; revokedAt: Date },
): Promise<number> {
  const revoked = await tx
    .update(portalSessions)
    .set({ revokedAt })
    .where(
      and(
        eq(portalSessions.userId, userId),
        except === undefined ? undefined : ne(portalSessions.uuid, except),
        isNull(portalSessions.revokedAt),
        gt(portalSessions.expiresAt, revokedAt),
      ),
    )
    .returning({ uuid: portalSessions.uuid })
  return revoked.length
}

/** Deletes sessions that expired or were revoked before the instant. */
export async function deleteEndedSessions(db: Db | Tx, before: Date): Promise<number> {
  const deleted = await db.execute(sql`
    delete from platform.portal_sessions where uuid in (
      select uuid from platform.portal_sessions
      where least(expires_at, revoked_at) < ${before.toISOString()}::timestamptz
      limit 1000 for update skip locked)`)
  return deleted.count
}

export async function updateSessionProof(
  db: Db | Tx,
  sessionUuid: string,
  proof: { provenAt: Date; factorAt?: Date },
): Promise<void> {
  await db.update(portalSessions).set(proof).where(eq(portalSessions.uuid, sessionUuid))
}

/** All sessions of a user count as opened by the password alone from now on. */
export async function clearSessionFactors(tx: Tx, userId: number): Promise<void> {
  await tx.update(portalSessions).set({ factorAt: null }).where(eq(portalSessions.userId, userId))
}
