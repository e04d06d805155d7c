import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { lockOnPlatform } from '@/db/platform-lock'
import { passkeys, recoveryCodes, totpFactors } from '@/db/schema'

/** Changes of a user's factors happen one at a time. */
export async function lockFactors(tx: Tx, userId: number): Promise<void> {
  await lockOnPlatform(tx, `second factors ${userId}`)
}

export async function listPasskeys(db: Db | Tx, userId: number) {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id)
}

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

export async function findPasskey(db: Db | Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

/** False if a passkey with this credential id exists already. */
export async function insertPasskeyOnce(tx: Tx, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id })
  return inserted.length > 0
}

export async function renamePasskeyOfUser(
  db: Db | Tx,
  userId: number,
  { uuid, name }: { uuid: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.uuid, uuid)))
    .returning({ id: passkeys.id })
  return renamed.length > 0
}

export async function deletePasskeyOfUser(tx: Tx, userId: number, uuid: string) {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.uuid, uuid)))
    .returning()
  return row
}

/** Stores a use of the passkey. False if its counter did not grow, unless the authenticator does not count. */
export async function advancePasskey(db: Db | Tx, id: number, counter: number, usedAt: Date) {
  const mayBe = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`))
  const advanced = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: usedAt })
    .where(and(eq(passkeys.id, id), mayBe))
    .returning({ id: passkeys.id })
  return advanced.length > 0
}

/** The user's app, confirmed or not. */
export async function findTotp(db: Db | Tx, userId: number) {
  const [row] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId))
  return row
}

export async function replaceTotp(tx: Tx, row: typeof totpFactors.$inferInsert): Promise<void> {
  const { userId, ...set } = row
  await tx
    .insert(totpFactors)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: totpFactors.userId, set: { ...set, lastStep: null, lastUsedAt: null } })
}

/** Accepts the code of a step once: false if that code or a later one was accepted before, or the app was replaced. */
export async function advanceTotp(
  db: Db | Tx,
  uuid: string,
  { lastStep, usedAt }: { lastStep: number; usedAt: Date },
): Promise<boolean> {
  const advanced = await db
    .update(totpFactors)
    .set({ lastStep, lastUsedAt: usedAt })
    .where(
      and(eq(totpFactors.uuid, uuid), or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, lastStep))),
    )
    .returning({ uuid: totpFactors.uuid })
  return advanced.length > 0
}

export async function markTotpConfirmed(tx: Tx, uuid: string, confirmedAt: Date): Promise<void> {
  await tx.update(totpFactors).set({ confirmedAt }).where(eq(totpFactors.uuid, uuid))
}

export async function deleteTotpOfUser(tx: Tx, userId: number, uuid: string) {
  const [row] = await tx
    .delete(totpFactors)
    .where(
      and(eq(totpFactors.userId, userId), eq(totpFactors.uuid, uuid), isNotNull(totpFactors.confirmedAt)),
    )
    .returning()
  return row
}

/** How many passkeys and confirmed apps, and how many unused recovery codes a user has. */
export async function countFactors(db: Db | Tx, userId: number) {
  const rows = await db.execute<{ passkeys: number; totps: number; codes: number }>(sql`select
    (select count(*)::int from platform.passkeys where user_id = ${userId}) as passkeys,
    (select count(*)::int from platform.totp_factors where user_id = ${userId} and confirmed_at is not null) as totps,
    (select count(*)::int from platform.recovery_codes where user_id = ${userId} and used_at is null) as codes`)
  return rows[0]!
}

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  codes: readonly { selector: string; codeHash: string }[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (codes.length > 0) await tx.insert(recoveryCodes).values(codes.map((code) => ({ ...code, userId })))
}

export async function findRecoveryCode(db: Db | Tx, userId: number, selector: string) {
  const [row] = await db
    .select()
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.selector, selector)))
  return row
}

/** False if the code was used before. */
export async function spendRecoveryCode(db: Db | Tx, id: number, usedAt: Date): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}
