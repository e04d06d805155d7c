import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { lockOnPlatform } from '@/db/platform-lock'
import { signUps } from '@/db/schema'
import { MAX_TRIES, type SignUpStatus } from './sign-up'

export type SignUpRow = typeof signUps.$inferSelect

/** Lets one transaction at a time count the open sign-ups and add one, until it ends. */
export async function lockSignUps(tx: Tx): Promise<void> {
  await lockOnPlatform(tx, 'sign-ups')
}

/** Lets one transaction at a time use a link of an address, until it ends: each then deletes the others. */
export async function lockLinksOf(tx: Tx, email: string): Promise<void> {
  await lockOnPlatform(tx, `sign-up ${email}`)
}

const isUnused = inArray(signUps.status, ['REQUESTED', 'MAILED'])

/** Its link was never used and did not expire. */
const isOpen = (systemNow: Date) =>
  and(isUnused, eq(signUps.tries, 0), or(isNull(signUps.expiresAt), gt(signUps.expiresAt, systemNow)))

/** That of rows of the version before is the empty one. */
const networkOf = sql<string>`coalesce(${signUps.networkHash}, '')`

/** How many sign-ups are open, by network. */
export async function countOpenOfNetworks(tx: Tx, systemNow: Date): Promise<Map<string, number>> {
  const rows = await tx
    .select({ network: networkOf, open: count() })
    .from(signUps)
    .where(isOpen(systemNow))
    .groupBy(networkOf)
  return new Map(rows.map(({ network, open }) => [network, open]))
}

/** Ends the open sign-up of a network that was requested first. */
export async function deleteOldestOpen(tx: Tx, network: string, systemNow: Date): Promise<void> {
  const oldest = tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(eq(networkOf, network), isOpen(systemNow)))
    .orderBy(signUps.id)
    .limit(1)
  await tx.delete(signUps).where(inArray(signUps.id, oldest))
}

/** Ends what an address requested before and did not use. */
export async function deleteUnusedOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(signUps).where(and(eq(signUps.email, email), isUnused))
}

export async function insertSignUp(tx: Tx, row: typeof signUps.$inferInsert): Promise<void> {
  await tx.insert(signUps).values(row)
}

const ofStatus = (status: SignUpStatus) => eq(signUps.status, status)

/** Whether a sign-up waits for its mail. */
export async function findRequested(db: Db | Tx): Promise<boolean> {
  const rows = await db.select({ id: signUps.id }).from(signUps).where(ofStatus('REQUESTED')).limit(1)
  return rows.length > 0
}

/** The oldest sign-up that no mail followed yet, locked; undefined if another worker has it, or there is none. */
export async function lockRequested(tx: Tx): Promise<SignUpRow | undefined> {
  const [row] = await tx
    .select()
    .from(signUps)
    .where(ofStatus('REQUESTED'))
    .orderBy(signUps.id)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export async function updateSignUp(
  tx: Tx,
  id: number,
  change: Partial<typeof signUps.$inferInsert>,
): Promise<void> {
  await tx.update(signUps).set(change).where(eq(signUps.id, id))
}

const isValid = (tokenHash: string, systemNow: Date) =>
  and(eq(signUps.tokenHash, tokenHash), ofStatus('MAILED'), gt(signUps.expiresAt, systemNow))

const isUsable = (tokenHash: string, systemNow: Date) =>
  and(isValid(tokenHash, systemNow), lt(signUps.tries, MAX_TRIES))

/** The sign-up of a link that still counts. */
export async function findValidSignUp(
  db: Db | Tx,
  tokenHash: string,
  systemNow: Date,
): Promise<SignUpRow | undefined> {
  const [row] = await db.select().from(signUps).where(isUsable(tokenHash, systemNow))
  return row
}

/** Counts a use of a link; false where it no longer counts. Not in the transaction of the use, whose failure would undo it. */
export async function countTry(db: Db | Tx, tokenHash: string, systemNow: Date): Promise<boolean> {
  const counted = await db
    .update(signUps)
    .set({ tries: sql`${signUps.tries} + 1` })
    .where(isUsable(tokenHash, systemNow))
    .returning({ id: signUps.id })
  return counted.length > 0
}

/** The sign-up of a link whose use was counted, with its row lock, so that a link counts once. */
export async function lockValidSignUp(
  tx: Tx,
  tokenHash: string,
  systemNow: Date,
): Promise<SignUpRow | undefined> {
  const [row] = await tx.select().from(signUps).where(isValid(tokenHash, systemNow)).for('update')
  return row
}

/** Ends all other links to an address, and its sign-up that waits for the operator. */
export async function deleteOthersOf(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  await tx
    .delete(signUps)
    .where(
      and(
        eq(signUps.email, email),
        sql`${signUps.id} <> ${id}`,
        inArray(signUps.status, ['REQUESTED', 'MAILED', 'WAITING']),
      ),
    )
}

/** Forgets a sign-up whose seller is erased. */
export async function deleteSignUp(tx: Tx, id: number): Promise<void> {
  await tx.delete(signUps).where(eq(signUps.id, id))
}

/** A sign-up that waits for the operator, with its row lock. */
export async function lockWaitingSignUp(tx: Tx, uuid: string): Promise<SignUpRow | undefined> {
  const [row] = await tx
    .select()
    .from(signUps)
    .where(and(eq(signUps.uuid, uuid), ofStatus('WAITING')))
    .for('update')
  return row
}

const listed = {
  uuid: signUps.uuid,
  email: signUps.email,
  status: signUps.status,
  name: signUps.name,
  shopName: signUps.shopName,
  document: signUps.document,
  requestedAt: signUps.requestedAt,
  completedAt: signUps.completedAt,
  decidedAt: signUps.decidedAt,
  decidedBy: signUps.decidedBy,
  sellerId: signUps.sellerId,
}

/** Without those of users, to whom no link was mailed. */
const isListed = or(ne(signUps.status, 'MAILED'), isNotNull(signUps.tokenHash))

/** The newest sign-ups of the statuses, without what a person typed as a password. */
export async function listSignUpRows(db: Db | Tx, statuses: readonly SignUpStatus[], limit: number) {
  return db
    .select(listed)
    .from(signUps)
    .where(and(inArray(signUps.status, [...statuses]), isListed))
    .orderBy(desc(signUps.id))
    .limit(limit)
}
export type ListedSignUp = Awaited<ReturnType<typeof listSignUpRows>>[number]

export async function countByStatus(db: Db | Tx): Promise<Map<SignUpStatus, number>> {
  const rows = await db
    .select({ status: signUps.status, found: count() })
    .from(signUps)
    .where(isListed)
    .groupBy(signUps.status)
  return new Map(rows.map(({ status, found }) => [status, found]))
}

interface OldAge {
  unusedBefore: Date
  finishedBefore: Date
  /** Of those that became a seller. */
  createdBefore: Date
  limit: number
}

/** Deletes links that nobody used, and sign-ups that were completed or decided before the instants. */
export async function deleteOldSignUps(
  db: Db | Tx,
  { unusedBefore, finishedBefore, createdBefore, limit }: OldAge,
): Promise<number> {
  const endedAt = sql`coalesce(${signUps.decidedAt}, ${signUps.completedAt})`
  const old = db
    .select({ id: signUps.id })
    .from(signUps)
    .where(
      or(
        and(ofStatus('MAILED'), lt(signUps.expiresAt, unusedBefore)),
        and(inArray(signUps.status, ['WAITING', 'REFUSED']), lt(endedAt, finishedBefore)),
        and(ofStatus('CREATED'), lt(endedAt, createdBefore)),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true })
  const deleted = await db.delete(signUps).where(inArray(signUps.id, old)).returning({ id: signUps.id })
  return deleted.length
}
