import { and, count, desc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { bankingCredentials, sellerDirectory } from '@/db/schema'
import type { PlatformCtx } from '@/lib/base/kernel/ctx'
import { besideSeller } from '@/lib/parties/seller-directory/beside-seller'
import { findRequestTerms } from '@/lib/parties/sellers/hot-store'

export type CredentialRow = typeof bankingCredentials.$inferSelect

export async function insertCredential(tx: Tx, row: typeof bankingCredentials.$inferInsert): Promise<void> {
  await tx.insert(bankingCredentials).values(row)
}

export async function countActiveCredentials(db: Db | Tx, sellerId: number): Promise<number> {
  const [row] = await db
    .select({ credentials: count() })
    .from(bankingCredentials)
    .where(and(eq(bankingCredentials.sellerId, sellerId), isNull(bankingCredentials.revokedAt)))
  return row!.credentials
}

/** A seller's credentials: the active ones first, each newest first. */
export async function listCredentials(
  db: Db | Tx,
  sellerId: number,
  limit: number,
): Promise<CredentialRow[]> {
  return db
    .select()
    .from(bankingCredentials)
    .where(eq(bankingCredentials.sellerId, sellerId))
    .orderBy(sql`${bankingCredentials.revokedAt} is not null`, desc(bankingCredentials.id))
    .limit(limit)
}

const ofSeller = (sellerId: number, uuid: string) =>
  and(eq(bankingCredentials.sellerId, sellerId), eq(bankingCredentials.uuid, uuid))

export async function lockCredentialOfSeller(
  tx: Tx,
  sellerId: number,
  uuid: string,
): Promise<CredentialRow | undefined> {
  const [row] = await tx.select().from(bankingCredentials).where(ofSeller(sellerId, uuid)).for('update')
  return row
}

/** The credential is locked already. */
export async function updateCredentialOfSeller(
  tx: Tx,
  sellerId: number,
  uuid: string,
  change: Partial<Pick<CredentialRow, 'secrets' | 'certificates' | 'revokedAt'>>,
): Promise<void> {
  await tx.update(bankingCredentials).set(change).where(ofSeller(sellerId, uuid))
}

const readWithTerms = besideSeller(findRequestTerms)

/** The credential of a client id, revoked or not, with the cell of its seller. */
export async function findCredentialByClientId(
  db: Db | Tx,
  clientId: string,
): Promise<(CredentialRow & { cell: number }) | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(bankingCredentials), cell: sellerDirectory.cell })
    .from(bankingCredentials)
    .innerJoin(sellerDirectory, eq(sellerDirectory.id, bankingCredentials.sellerId))
    .where(eq(bankingCredentials.clientId, clientId))
  return row
}

/** The same with what the requests of its seller run under. */
export async function findCredentialWithTerms(ctx: PlatformCtx, clientId: string) {
  const credential = findCredentialByClientId(ctx.db, clientId)
  const found = await readWithTerms(ctx, clientId, credential, (row) => row)
  if (!found?.seller) return undefined
  const { clockOffsetMs, requestsPerWindow } = found.seller
  return { ...found.row, clockOffsetMs, requestsPerWindow }
}

export async function touchCredential(db: Db | Tx, id: number, usedAt: Date, ifBefore: Date): Promise<void> {
  const { lastUsedAt } = bankingCredentials
  await db
    .update(bankingCredentials)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(bankingCredentials.id, id), or(isNull(lastUsedAt), lt(lastUsedAt, ifBefore))))
}

export async function revokeCredentialsOfSeller(tx: Tx, sellerId: number, at: Date): Promise<void> {
  await tx
    .update(bankingCredentials)
    .set({ revokedAt: at })
    .where(and(eq(bankingCredentials.sellerId, sellerId), isNull(bankingCredentials.revokedAt)))
}
