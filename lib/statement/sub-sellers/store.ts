import { and, asc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { given, selectPage } from '@/db/page'
import { charges, ledgerTransactions, postings, subSellers } from '@/db/schema'
import { type CivilDate, endOfCivilDate, startOfCivilDate } from '@/lib/kernel/dates'
import { type Centavos, centavos } from '@/lib/kernel/money'
import type { PageRequest } from '@/lib/kernel/pagination'
import type { SplitPosting } from './parts'

/** The postings of transactions from which the parts of sub-sellers follow, by transaction. */
export async function listSplitPostings(
  db: Db | Tx,
  transactionIds: readonly number[],
): Promise<Map<number, SplitPosting[]>> {
  const { transactionId, executionDate, amount, account, purpose } = postings
  const rows = await db
    .select({
      transactionId,
      executionDate,
      amount,
      subSeller: { idSubSeller: subSellers.id, name: subSellers.name },
    })
    .from(postings)
    .leftJoin(subSellers, eq(subSellers.id, postings.subSellerId))
    .where(
      and(
        inArray(transactionId, [...transactionIds]),
        or(eq(purpose, 'SPLIT'), eq(account, 'SUB_SELLER_PAYABLE')),
      ),
    )
    .orderBy(asc(postings.id))
  const found = new Map<number, SplitPosting[]>()
  for (const { transactionId: id, ...posting } of rows) {
    const before = found.get(id) ?? []
    found.set(id, [...before, { ...posting, executionDate: posting.executionDate as CivilDate | null }])
  }
  return found
}

const ofSubSeller = (subSellerId: number) => [
  eq(postings.account, 'SUB_SELLER_PAYABLE'),
  eq(postings.subSellerId, subSellerId),
]

/** What was given to a sub-seller in all, and what was taken back, in centavos. */
export async function sumOfSubSeller(
  db: Db | Tx,
  sellerId: number,
  subSellerId: number,
): Promise<{ received: Centavos; takenBack: Centavos }> {
  const sum = (sign: SQL) =>
    sql<Centavos>`coalesce(sum(abs(${postings.amount})) filter (where ${postings.amount} ${sign} 0), 0)::bigint`.mapWith(
      (total) => centavos(Number(total)),
    )
  const [row] = await db
    .select({ received: sum(sql`<`), takenBack: sum(sql`>`) })
    .from(postings)
    .where(and(eq(postings.sellerId, sellerId), ...ofSubSeller(subSellerId)))
  return row!
}

/** The posting of a transaction to a sub-seller. */
export async function findPostingId(
  db: Db | Tx,
  sellerId: number,
  { subSellerId, uuid }: { subSellerId: number; uuid: string },
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: postings.id })
    .from(ledgerTransactions)
    .innerJoin(postings, eq(postings.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.uuid, uuid),
        eq(ledgerTransactions.sellerId, sellerId),
        ...ofSubSeller(subSellerId),
      ),
    )
  return row?.id
}

export interface SubSellerFilter {
  from?: CivilDate
  to?: CivilDate
}

/** A page of what was posted to a sub-seller, with the charge of each posting. */
export async function pageSubSellerPostings(
  db: Db | Tx,
  sellerId: number,
  { subSellerId, from, to }: SubSellerFilter & { subSellerId: number },
  request: PageRequest,
  afterId?: number,
) {
  return selectPage(db, {
    table: postings,
    id: postings.id,
    sellerId: postings.sellerId,
    of: sellerId,
    filters: [
      ...ofSubSeller(subSellerId),
      given(from, (day) =>
        inTransactions(db, sellerId, gte(ledgerTransactions.occurredAt, startOfCivilDate(day))),
      ),
      given(to, (day) =>
        inTransactions(db, sellerId, lt(ledgerTransactions.occurredAt, endOfCivilDate(day))),
      ),
    ],
    sortBy: postings.id,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      db
        .select({
          uuid: ledgerTransactions.uuid,
          reason: ledgerTransactions.reason,
          occurredAt: ledgerTransactions.occurredAt,
          amount: postings.amount,
          charge: {
            uuid: charges.uuid,
            paidAt: charges.paidAt,
            paymentMethod: charges.paymentMethod,
            card: charges.card,
          },
        })
        .from(postings)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, postings.transactionId))
        .leftJoin(charges, eq(charges.id, ledgerTransactions.chargeId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}

export type SubSellerPosting = Awaited<ReturnType<typeof pageSubSellerPostings>>['rows'][number]

function inTransactions(db: Db | Tx, sellerId: number, condition: SQL): SQL {
  const found = db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.sellerId, sellerId), condition))
  return inArray(postings.transactionId, found)
}
