import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import { apiKeys, memberships, portalUsers } from '@/db/schema'
import type { Role } from '@/lib/base/kernel/permissions'

/** The name and the first characters of one of a seller's keys. */
export async function findKeyOfSeller(db: Db | Tx, sellerId: number, keyId: number) {
  const [row] = await db
    .select({ title: apiKeys.title, prefix: apiKeys.prefix })
    .from(apiKeys)
    .where(and(eq(apiKeys.sellerId, sellerId), eq(apiKeys.id, keyId)))
  return row
}

/** The id of one of a seller's keys. */
export async function findKeyId(db: Db | Tx, sellerId: number, uuid: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.sellerId, sellerId), eq(apiKeys.uuid, uuid)))
  return row?.id
}

/** One of a seller's keys, under its row lock. */
export async function lockKeyOfSeller(tx: Tx, sellerId: number, uuid: string) {
  const [row] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.sellerId, sellerId), eq(apiKeys.uuid, uuid)))
    .for('update')
  return row
}

export async function endRotatedKey(
  tx: Tx,
  keyId: number,
  ends: { expiresAt: Date; rotatedAt: Date },
): Promise<void> {
  await tx.update(apiKeys).set(ends).where(eq(apiKeys.id, keyId))
}

/** The names and first characters of those of the keys that are a seller's. */
export async function listNamedKeys(db: Db | Tx, sellerId: number, ids: readonly number[]) {
  const { id, title, prefix } = apiKeys
  const rows = await db
    .select({ id, title, prefix })
    .from(apiKeys)
    .where(and(eq(apiKeys.sellerId, sellerId), sql`${id} = any(${`{${ids.join(',')}}`}::bigint[])`))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function touchKey(db: Db | Tx, keyId: number, usedAt: Date, ifBefore: Date): Promise<void> {
  const stale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, ifBefore))
  await db
    .update(apiKeys)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(apiKeys.id, keyId), stale))
}

export async function insertApiKey(db: Db | Tx, row: typeof apiKeys.$inferInsert): Promise<void> {
  await db.insert(apiKeys).values(row)
}

const works = (systemNow: Date) =>
  and(apiKeys.active, or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, systemNow)))

export async function countActiveKeys(db: Db | Tx, sellerId: number, systemNow: Date): Promise<number> {
  const [row] = await db
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.sellerId, sellerId), works(systemNow)))
  return row!.keys
}

/** The id of a person who works for the seller, who stays a member until the transaction ends. */
export async function lockMemberId(tx: Tx, sellerId: number, userUuid: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(portalUsers, eq(portalUsers.id, memberships.userId))
    .where(and(eq(memberships.sellerId, sellerId), eq(portalUsers.uuid, userUuid)))
    .for('share', { of: alias(memberships, 'memberships') })
  return row?.userId
}

/** The keys that work and that people of the seller created, newest first, by the uuid of each person. */
export async function listKeysOfPeople(db: Db | Tx, sellerId: number, systemNow: Date) {
  return db
    .select({ userUuid: portalUsers.uuid, title: apiKeys.title, prefix: apiKeys.prefix })
    .from(apiKeys)
    .innerJoin(portalUsers, eq(portalUsers.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.sellerId, sellerId), works(systemNow)))
    .orderBy(desc(apiKeys.id))
}

/** Deactivates the keys of a seller that a person created. */
export async function deactivateKeysOfPerson(tx: Tx, sellerId: number, userId: number) {
  return tx
    .update(apiKeys)
    .set({ active: false })
    .where(and(eq(apiKeys.sellerId, sellerId), eq(apiKeys.createdBy, userId), apiKeys.active))
    .returning({ uuid: apiKeys.uuid, title: apiKeys.title, prefix: apiKeys.prefix })
}

/** A seller's keys: active ones, then ended ones, each newest first, with the person who created each and that person's role. */
export async function listKeys(
  db: Db | Tx,
  sellerId: number,
  { systemNow, limit }: { systemNow: Date; limit: number },
) {
  return db
    .select({
      uuid: apiKeys.uuid,
      title: apiKeys.title,
      prefix: apiKeys.prefix,
      scopes: apiKeys.scopes,
      addresses: apiKeys.addresses,
      active: apiKeys.active,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      rotatedAt: apiKeys.rotatedAt,
      creatorName: portalUsers.name,
      role: sql<Role | null>`${memberships.role}`,
    })
    .from(apiKeys)
    .leftJoin(portalUsers, eq(portalUsers.id, apiKeys.createdBy))
    .leftJoin(
      memberships,
      and(eq(memberships.userId, apiKeys.createdBy), eq(memberships.sellerId, apiKeys.sellerId)),
    )
    .where(eq(apiKeys.sellerId, sellerId))
    .orderBy(desc(sql`${works(systemNow)}`), desc(apiKeys.id))
    .limit(limit)
}

export type ListedRow = Awaited<ReturnType<typeof listKeys>>[number]

/** The key that was deactivated, or is already; undefined if the seller has none with this uuid. */
export async function deactivateKeyOfSeller(
  tx: Tx,
  sellerId: number,
  uuid: string,
): Promise<{ title: string; prefix: string } | undefined> {
  const [ended] = await tx
    .update(apiKeys)
    .set({ active: false })
    .where(and(eq(apiKeys.sellerId, sellerId), eq(apiKeys.uuid, uuid)))
    .returning({ title: apiKeys.title, prefix: apiKeys.prefix })
  return ended
}

/** The key of the operator with these first characters that was deactivated; undefined if there is none that works. */
export async function deactivateOperatorKey(tx: Tx, prefix: string) {
  const { uuid, title, sellerId, active } = apiKeys
  const [ended] = await tx
    .update(apiKeys)
    .set({ active: false })
    .where(and(isNull(sellerId), eq(apiKeys.prefix, prefix), active))
    .returning({ uuid, title })
  return ended
}

/** Gives the keys of a sandbox seller to the one that takes its place. */
export async function updateSellerOfKeys(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.update(apiKeys).set({ sellerId: to }).where(eq(apiKeys.sellerId, from))
}

export async function deactivateKeysOfSeller(tx: Tx, sellerId: number): Promise<void> {
  await tx.update(apiKeys).set({ active: false }).where(eq(apiKeys.sellerId, sellerId))
}
