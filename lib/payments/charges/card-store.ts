import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Rows } from '@/db/rows'
import { charges } from '@/db/schema'
import { isSet } from '@/db/schema/columns'
import type { Centavos } from '@/lib/base/kernel/money'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'
import type { ChargeAuthentication } from './charge'
import { type BankTurn, claimForBank } from './due-store'
import type { ChargeRow, NewCharge } from './store'

/** The new charge, or undefined where its CAVV was used for another one. */
export async function insertChargeOfCavv(tx: Tx, row: NewCharge): Promise<ChargeRow | undefined> {
  const [charge] = await tx
    .insert(charges)
    .values(row)
    .onConflictDoNothing({ target: charges.cavvHash, where: isSet(charges.cavvHash) })
    .returning()
  return charge
}

/** The charge that one click of the pay button created. */
export async function findChargeOfAttempt(db: Db | Tx, attemptUuid: string): Promise<ChargeRow | undefined> {
  const [row] = await db.select().from(charges).where(eq(charges.attemptUuid, attemptUuid))
  return row
}

/** The charge of an authorisation that was requested at a connection. */
export async function findChargeOfReference(
  db: Db | Tx,
  connectionId: number,
  reference: string,
): Promise<ChargeRow | undefined> {
  const [row] = await db.select().from(charges).where(eq(charges.acquirerReference, reference))
  return row?.connectionId === connectionId ? row : undefined
}

/** Stores the result of our own authentication; the charge is sent to the acquirer next. */
export async function setAuthenticated(
  tx: Tx,
  chargeId: number,
  ended: { authentication: ChargeAuthentication; systemNow: Date } & Pick<ChargeRow, 'liveTerms'>,
): Promise<ChargeRow> {
  const { authentication, liveTerms, systemNow: bankRequestedAt } = ended
  const [row] = await tx
    .update(charges)
    .set({ authentication, liveTerms, bankRequestedAt, isAuthenticating: false })
    .where(eq(charges.id, chargeId))
    .returning()
  return row!
}

/** Whether this charge may use a CAVV, which it then claims; false where another charge used it. */
export async function claimCavv(tx: Tx, chargeId: number, cavvHash: string): Promise<boolean> {
  const [other] = await tx.select({ id: charges.id }).from(charges).where(eq(charges.cavvHash, cavvHash))
  if (other) return other.id === chargeId
  await tx.update(charges).set({ cavvHash }).where(eq(charges.id, chargeId))
  return true
}

/** Claims the single authorisation request of a charge; false where another process claimed it before. */
export async function claimAuthorization(db: Db | Tx, chargeId: number, systemNow: Date): Promise<boolean> {
  const [row] = await db
    .update(charges)
    .set({ authorizeRequestedAt: systemNow, bankRequestedAt: systemNow })
    .where(
      and(
        eq(charges.id, chargeId),
        eq(charges.status, 'SCHEDULED'),
        eq(charges.isAuthenticating, false),
        isNull(charges.authorizeRequestedAt),
      ),
    )
    .returning({ id: charges.id })
  return row !== undefined
}

/** Compare-and-set: undefined where the charge is no longer to be authorised under the reference that it was read with. */
export async function setConnection(
  db: Db | Tx,
  { id, acquirerReference }: Pick<ChargeRow, 'id' | 'acquirerReference'>,
  next: { connectionId: number; acquirerReference: string },
): Promise<typeof next | undefined> {
  const rows = await db
    .update(charges)
    .set(next)
    .where(
      and(
        eq(charges.id, id),
        eq(charges.status, 'SCHEDULED'),
        eq(charges.acquirerReference, acquirerReference!),
        isNull(charges.voidRequestedAt),
      ),
    )
    .returning({ id: charges.id })
  return rows.length > 0 ? next : undefined
}

/** Stores that a charge is to be voided, before the acquirer is called. */
export function setVoidRequested(rows: Rows, charge: ChargeRow, systemNow: Date): void {
  rows.update(charges, charge, { voidRequestedAt: systemNow, bankRequestedAt: systemNow })
}

/** Ends the void of a closed charge; that of an open charge ends when it is closed. */
export async function clearVoidRequested(db: Db | Tx, chargeId: number): Promise<void> {
  await db
    .update(charges)
    .set({ voidRequestedAt: null })
    .where(and(eq(charges.id, chargeId), inArray(charges.status, ['CANCELED', 'FAILED'])))
}

/** Stores that an authorised charge is to be captured, and how much of it, before the acquirer is called. */
export async function setCapture(
  tx: Tx,
  chargeId: number,
  capture: { captureValue: Centavos; systemNow: Date },
): Promise<void> {
  const { captureValue, systemNow: bankRequestedAt } = capture
  await tx.update(charges).set({ captureValue, bankRequestedAt }).where(eq(charges.id, chargeId))
}

/** Removes the capture of this value, which the acquirer refused. */
export async function clearCapture(db: Db | Tx, chargeId: number, captureValue: Centavos): Promise<void> {
  await db
    .update(charges)
    .set({ captureValue: null })
    .where(
      and(
        eq(charges.id, chargeId),
        eq(charges.status, 'PRE_AUTHORIZED'),
        eq(charges.captureValue, captureValue),
      ),
    )
}

/** Card charges whose authorisation, capture or void has no result from the acquirer yet. */
export async function claimUnansweredChargeRows(db: Db | Tx, turn: BankTurn): Promise<ChargeRow[]> {
  return claimForBank(
    db,
    turn,
    or(
      and(
        eq(charges.status, 'SCHEDULED'),
        isNotNull(charges.acquirerReference),
        eq(charges.isAuthenticating, false),
      ),
      and(eq(charges.status, 'PRE_AUTHORIZED'), isNotNull(charges.captureValue)),
      isNotNull(charges.voidRequestedAt),
    ),
  )
}

/** Pre-authorisations that expired on this clock without a capture, by id from a cursor on. */
export async function listEndedPreAuthorizations(
  db: Db | Tx,
  scope: ClockScope,
  page: { reservedBy: Date; afterId: number; limit: number },
): Promise<ChargeRow[]> {
  return db
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.status, 'PRE_AUTHORIZED'),
        lte(charges.statusAt, page.reservedBy),
        isNull(charges.captureValue),
        gt(charges.id, page.afterId),
        sellersOnClock(charges.sellerId, scope),
      ),
    )
    .orderBy(asc(charges.id))
    .limit(page.limit)
}

/** When the seller's oldest open pre-authorisation after an instant was made. */
export async function findReservedAfter(
  db: Db | Tx,
  sellerId: number,
  after: Date,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ statusAt: charges.statusAt })
    .from(charges)
    .where(
      and(
        eq(charges.sellerId, sellerId),
        eq(charges.status, 'PRE_AUTHORIZED'),
        isNull(charges.captureValue),
        gt(charges.statusAt, after),
      ),
    )
    .orderBy(asc(charges.statusAt))
    .limit(1)
  return row?.statusAt
}
