import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { authentications } from '@/db/schema'
import type { AuthenticationStatus, ScriptChallenge } from './authentication'

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

/** Finds an authentication by the secret of the address that prepares it. */
export async function findAuthenticationByCollectHash(
  db: Db | Tx,
  collectHash: string,
): Promise<AuthenticationRow | undefined> {
  const [row] = await db.select().from(authentications).where(eq(authentications.collectHash, collectHash))
  return row
}

/** Assigns a prepared authentication to the charge; undefined if it already has a charge, or is another seller's. */
export async function attachAuthentication(
  tx: Tx,
  prepared: { uuid: string; sellerId: number; cardId: number; systemNow: Date },
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
        gt(authentications.expiresAt, prepared.systemNow),
      ),
    )
    .returning()
  return row
}

/**
 * Compare-and-set: undefined if the transition from the current status is not allowed, or a charge took it since it
 * was read.
 */
export async function updateAuthenticationStatus(
  db: Db | Tx,
  { id, chargeId }: Pick<AuthenticationRow, 'id' | 'chargeId'>,
  from: readonly AuthenticationStatus[],
  change: { status: AuthenticationStatus } & Partial<NewAuthentication>,
): Promise<AuthenticationRow | undefined> {
  const [row] = await db
    .update(authentications)
    .set(change)
    .where(
      and(
        eq(authentications.id, id),
        inArray(authentications.status, from),
        chargeId === null ? isNull(authentications.chargeId) : eq(authentications.chargeId, chargeId),
      ),
    )
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
    .where(and(eq(authentications.id, id), isNull(authentications.requestedAt)))
}

/** Claims the only request to the issuer, and stores the browser data; undefined if it was claimed before. */
export async function claimIssuer(
  db: Db | Tx,
  id: number,
  claim: Required<Pick<NewAuthentication, 'requestedAt' | 'browser'>>,
): Promise<AuthenticationRow | undefined> {
  const [row] = await db
    .update(authentications)
    .set(claim)
    .where(
      and(
        eq(authentications.id, id),
        eq(authentications.status, 'PREPARED'),
        isNull(authentications.requestedAt),
      ),
    )
    .returning()
  return row
}

/**
 * Records the browser that gets the script of an authentication; false if a browser got it before, or it is no longer open. The
 * row is claimed by one statement, so that of two concurrent requests one gets it.
 */
export async function claimScriptRow(db: Db | Tx, id: number, browserHash: string): Promise<boolean> {
  const { challenge } = authentications
  const open = { kind: 'script' } satisfies ScriptChallenge
  const claimed = await db
    .update(authentications)
    .set({ challenge: { ...open, browserHash } })
    .where(
      and(
        eq(authentications.id, id),
        eq(authentications.status, 'CHALLENGE'),
        sql`${challenge} = ${JSON.stringify(open)}::jsonb`,
      ),
    )
    .returning({ id: authentications.id })
  return claimed.length > 0
}

/** Claims expired authentications, each for one worker, by the system clock, the longest waiting first. */
export async function claimExpiredAuthenticationRows(
  db: Db | Tx,
  lease: { systemNow: Date; pauseMs: number; limit: number },
): Promise<AuthenticationRow[]> {
  const { systemNow, pauseMs, limit } = lease
  const idleSince = new Date(systemNow.getTime() - pauseMs)
  const { endRequestedAt, expiresAt, id, status } = authentications
  const due = db.$with('due').as(
    db
      .select({ id })
      .from(authentications)
      .where(
        and(
          ne(status, 'FINISHED'),
          lte(expiresAt, systemNow),
          or(isNull(endRequestedAt), lte(endRequestedAt, idleSince)),
        ),
      )
      .orderBy(sql`${endRequestedAt} nulls first`, asc(expiresAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(authentications)
    .set({ endRequestedAt: systemNow })
    .where(inArray(id, db.select({ id: due.id }).from(due)))
    .returning()
}
