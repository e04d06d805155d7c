import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { bankFiles } from '@/db/schema'
import type { CivilDate } from '@/lib/kernel/dates'
import type { StatementAccount } from './reconciliation'

type NewFile = typeof bankFiles.$inferInsert
export type BankFileRow = Omit<typeof bankFiles.$inferSelect, 'fromDate' | 'toDate'> & {
  fromDate: CivilDate
  toDate: CivilDate
}

/** Waits until no other transaction of the seller's reconciliation runs. */
export async function awaitReconciliation(tx: Tx, sellerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reconciliation of ${sellerId}`}, 0))`)
}

export async function insertFile(tx: Tx, row: NewFile): Promise<BankFileRow> {
  const [file] = await tx.insert(bankFiles).values(row).returning()
  return file as BankFileRow
}

export async function findFileByHash(
  db: Db | Tx,
  sellerId: number,
  contentHash: string,
): Promise<BankFileRow | undefined> {
  const [file] = await db
    .select()
    .from(bankFiles)
    .where(and(eq(bankFiles.sellerId, sellerId), eq(bankFiles.contentHash, contentHash)))
  return file as BankFileRow | undefined
}

/** The latest imported files of a seller. */
export async function listFiles(db: Db | Tx, sellerId: number, limit: number): Promise<BankFileRow[]> {
  const rows = await db
    .select()
    .from(bankFiles)
    .where(eq(bankFiles.sellerId, sellerId))
    .orderBy(desc(bankFiles.id))
    .limit(limit)
  return rows as BankFileRow[]
}

export interface ImportedAccount {
  accountKey: string
  account: StatementAccount
}

/** The accounts of which a seller imported statements, each in every way that a file named it. */
export async function listImportedAccounts(db: Db | Tx, sellerId: number): Promise<ImportedAccount[]> {
  const { accountKey, account } = bankFiles
  return db.selectDistinct({ accountKey, account }).from(bankFiles).where(eq(bankFiles.sellerId, sellerId))
}

export interface Coverage {
  accountKey: string
  from: CivilDate
  to: CivilDate
}

/** The days that the imported files cover, of those that touch a span. */
export async function listCoverage(
  db: Db | Tx,
  sellerId: number,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<Coverage[]> {
  const rows = await db
    .select({ accountKey: bankFiles.accountKey, from: bankFiles.fromDate, to: bankFiles.toDate })
    .from(bankFiles)
    .where(and(eq(bankFiles.sellerId, sellerId), gte(bankFiles.toDate, from), lte(bankFiles.fromDate, to)))
  return rows as Coverage[]
}
