import { and, eq, isNull, lte, ne } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { authentications } from '@/db/schema'
import type { AuthenticationStatus } from './authentication'

export type AuthenticationRow = typeof authentications.$inferSelect
export type NewAuthentication = typeof authentications.$inferInsert

export async function insertAuthentication(tx: Tx, row: NewAuthentication): Promise<AuthenticationRow> {
  const [authentication] = await tx.insert(authentications).values(row).returning()
  return authentication!
}

export async function findAuthentication(db: Db | Tx, uuid: string): Promise<AuthenticationRow | undefined> {
  const [row] = await db.select().from(authentications).where(eq(authentications.uuid, uuid))
  return row
}

export async function findAuthenticationOfCharge(
  db: Db | Tx,
  chargeId: number,
): Promise<AuthenticationRow | undefined> {
  const [row] = await db.select().from(authentications).where(eq(authentications.chargeId, chargeId))
  return row
}

/** By the secret of the address at which it is prepared. */
export async function findAuthenticationByCollectHash(
  db: Db | Tx,
  collectHash: string,
): Promise<AuthenticationRow | undefined> {
  const [row] = await db.select().from(authentications).where(eq(authentications.collectHash, collectHash))
  return row
}

/** Gives one that was prepared before its order to the charge; undefined where it has one, or is another seller's. */
export async function attachAuthentication(
  tx: Tx,
  prepared: { uuid: string; sellerId: number; cardId: number; machineNow: Date },
  change: Partial<NewAuthentication>,
): Promise<AuthenticationRow | undefined> {
  const [row] = await tx
    .update(authentications)
    .set(change)
    .where(
      and(
        eq(authentications.uuid, prepared.uuid),
        eq(authentications.sellerId, prepared.sellerId),
        eq(authentications.cardId, prepared.cardId),
        eq(authentications.status, 'PREPARED'),
        isNull(authentications.chargeId),
      ),
    )
    .returning()
  return row && row.expiresAt > prepared.machineNow ? row : undefined
}

/** Compare-and-set: undefined where it is no longer in the status it was read in. */
export async function updateAuthenticationStatus(
  db: Db | Tx,
  authentication: Pick<AuthenticationRow, 'id' | 'status'>,
  change: { status: AuthenticationStatus } & Partial<NewAuthentication>,
): Promise<AuthenticationRow | undefined> {
  const [row] = await db
    .update(authentications)
    .set(change)
    .where(and(eq(authentications.id, authentication.id), eq(authentications.status, authentication.status)))
    .returning()
  return row
}

export async function updateMethod(
  db: Db | Tx,
  id: number,
  change: Partial<Pick<NewAuthentication, 'methodUrl' | 'methodCompleted'>>,
): Promise<void> {
  await db
    .update(authentications)
    .set(change)
    .where(and(eq(authentications.id, id), isNull(authentications.askedAt)))
}

/** Gives the one right to ask the issuer, with what is known of the browser; undefined where somebody had it before. */
export async function claimIssuer(
  db: Db | Tx,
  id: number,
  asked: Required<Pick<NewAuthentication, 'askedAt' | 'browser'>>,
): Promise<AuthenticationRow | undefined> {
  const [row] = await db
    .update(authentications)
    .set(asked)
    .where(
      and(
        eq(authentications.id, id),
        eq(authentications.status, 'PREPARED'),
        isNull(authentications.askedAt),
      ),
    )
    .returning()
  return row
}

/** Those whose time is over, on the machine's clock, the oldest first. */
export async function listExpiredAuthentications(
  db: Db | Tx,
  machineNow: Date,
  limit: number,
): Promise<AuthenticationRow[]> {
  return db
    .select()
    .from(authentications)
    .where(and(ne(authentications.status, 'FINISHED'), lte(authentications.expiresAt, machineNow)))
    .orderBy(authentications.expiresAt)
    .limit(limit)
}
