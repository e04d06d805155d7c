import { and, desc, eq, gt, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { bankFiles, bankLines } from '@/db/schema'
import { addDays, type CivilDate } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
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

export interface Unproven {
  account: string
  difference: Centavos
}

/** The accounts whose latest statement of a span has money in its balances that no line has. */
export async function listUnproven(
  db: Db | Tx,
  sellerId: number,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<Unproven[]> {
  const { accountKey, sumDifference } = bankFiles
  const rows = await db
    .selectDistinctOn([accountKey], { account: accountKey, difference: sumDifference })
    .from(bankFiles)
    .where(
      and(
        eq(bankFiles.sellerId, sellerId),
        isNotNull(sumDifference),
        gte(bankFiles.toDate, from),
        lte(bankFiles.fromDate, to),
      ),
    )
    .orderBy(accountKey, desc(bankFiles.id))
  return rows.flatMap(({ account, difference }) => (difference ? [{ account, difference }] : []))
}

interface Following {
  accountKey: string
  from: CivilDate
  to: CivilDate
}

/** The latest file of an account whose balance is known and proven, and that another one follows without a day between. */
export async function findFileBefore(
  tx: Tx,
  sellerId: number,
  { accountKey, from, to }: Following,
): Promise<BankFileRow | undefined> {
  const { toDate, closingBalance, id } = bankFiles
  const [file] = await tx
    .select()
    .from(bankFiles)
    .where(
      and(
        eq(bankFiles.sellerId, sellerId),
        eq(bankFiles.accountKey, accountKey),
        isNotNull(closingBalance),
        or(isNull(bankFiles.sumDifference), eq(bankFiles.sumDifference, centavos(0))),
        gte(toDate, addDays(from, -1)),
        lte(toDate, to),
      ),
    )
    .orderBy(desc(toDate), desc(id))
    .limit(1)
  return file as BankFileRow | undefined
}

/** The sum of the lines that came to an account after a file was imported, from its first day to another. */
export async function sumLinesSince(
  tx: Tx,
  sellerId: number,
  { accountKey, file, to }: { accountKey: string; file: BankFileRow; to: CivilDate },
): Promise<Centavos> {
  const { amount, fileId, postedDate } = bankLines
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${amount}), 0)` })
    .from(bankLines)
    .where(
      and(
        eq(bankLines.sellerId, sellerId),
        eq(bankLines.accountKey, accountKey),
        gt(fileId, file.id),
        gte(postedDate, file.fromDate),
        lte(postedDate, to),
      ),
    )
  return centavos(Number(row!.sum))
}
