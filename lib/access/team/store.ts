import { and, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { lockOnPlatform } from '@/db/platform-lock'
import { invitations } from '@/db/schema'

export type InvitationRow = typeof invitations.$inferSelect

export async function insertInvitation(tx: Tx, row: typeof invitations.$inferInsert): Promise<void> {
  await tx.insert(invitations).values(row)
}

const ofTeam = (sellerId: number | null): SQL =>
  sellerId === null ? isNull(invitations.sellerId) : eq(invitations.sellerId, sellerId)

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

/** The invitations of a team that were neither accepted nor revoked, newest first. */
export async function listOpenInvitations(db: Db | Tx, sellerId: number | null): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(ofTeam(sellerId), isOpen))
    .orderBy(desc(invitations.id))
}

export async function countInvitationsSince(
  db: Db | Tx,
  sellerId: number | null,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(invitations)
    .where(and(ofTeam(sellerId), gt(invitations.createdAt, since)))
  return row!.found
}

/** An open invitation of a team with its row lock. */
export async function lockOpenInvitation(
  tx: Tx,
  sellerId: number | null,
  by: { uuid: string } | { email: string },
): Promise<InvitationRow | undefined> {
  const wanted = 'uuid' in by ? eq(invitations.uuid, by.uuid) : eq(invitations.email, by.email)
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(ofTeam(sellerId), isOpen, wanted))
    .for('update')
  return row
}

const isValid = (tokenHash: string, systemNow: Date) =>
  and(eq(invitations.tokenHash, tokenHash), isOpen, gt(invitations.expiresAt, systemNow))

/** The invitation of a link that still counts. */
export async function findValidInvitation(
  db: Db | Tx,
  tokenHash: string,
  systemNow: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(invitations).where(isValid(tokenHash, systemNow))
  return row
}

/** The same with its row lock, so that a link counts once. */
export async function lockValidInvitation(
  tx: Tx,
  tokenHash: string,
  systemNow: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(invitations).where(isValid(tokenHash, systemNow)).for('update')
  return row
}

export async function updateInvitation(
  tx: Tx,
  id: number,
  change: Partial<typeof invitations.$inferInsert>,
): Promise<void> {
  await tx.update(invitations).set(change).where(eq(invitations.id, id))
}

/** Gives the invitations of a sandbox seller to the one that takes its place. */
export async function updateSellerOfInvitations(
  tx: Tx,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx.update(invitations).set({ sellerId: to }).where(eq(invitations.sellerId, from))
}

/** Lets one transaction at a time decide whether the operator has people yet, until it ends. */
export async function lockOperatorTeam(tx: Tx): Promise<void> {
  await lockOnPlatform(tx, 'first operator')
}

/** Deletes invitations that ended before the instant. */
export async function deleteEndedInvitations(db: Db | Tx, before: Date, limit: number): Promise<number> {
  const deleted = await db.execute(sql`
    delete from platform.invitations where id in (
      select id from platform.invitations
      where coalesce(accepted_at, revoked_at, expires_at) < ${before.toISOString()}::timestamptz
      limit ${limit} for update skip locked)`)
  return deleted.count
}
