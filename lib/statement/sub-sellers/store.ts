import { and, asc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
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
  const { transactionId, executionDate, amount, purpose } = postings
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
        or(eq(purpose, 'SPLIT'), isNotNull(postings.subSellerId)),
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

export interface SubSellerSums {
  /** Payable now; below zero where refunds and disputes took more than there was. */
  payable: Centavos
  /** Receivable on later days. */
  receivable: Centavos
  /** Its shares of sales, and what failed refunds and won disputes gave back of them. */
  received: Centavos
  takenBack: Centavos
  paidOut: Centavos
}

const PAYOUTS = sql`('PAYOUT', 'PAYOUT_REVERSED')`

/** What the postings of sub-sellers of a seller add up to, in centavos; of one or of all that have any. */
export async function sumsOfSubSellers(
  db: Db | Tx,
  sellerId: number,
  subSellerId?: number,
): Promise<Map<number, SubSellerSums>> {
  const rows = await db.execute<Record<keyof SubSellerSums | 'id', string>>(sql`
    with booked as (
      select p.sub_seller_id as id, t.reason in ${PAYOUTS} as paid, sum(p.amount) as amount,
        sum(p.amount) filter (where p.account = 'SUB_SELLER_PAYABLE') as payable,
        sum(p.amount) filter (where p.account = 'SUB_SELLER_RECEIVABLE') as receivable
      from postings p join ledger_transactions t on t.id = p.transaction_id
      where p.seller_id = ${sellerId} and p.sub_seller_id is not null
        and ${subSellerId === undefined ? sql`true` : sql`p.sub_seller_id = ${subSellerId}`}
      group by p.sub_seller_id, p.transaction_id, t.reason
    )
    select id::text, (-coalesce(sum(payable), 0))::text as payable, (-coalesce(sum(receivable), 0))::text as receivable,
      coalesce(-sum(amount) filter (where amount < 0 and not paid), 0)::text as received,
      coalesce(sum(amount) filter (where amount > 0 and not paid), 0)::text as "takenBack",
      coalesce(sum(amount) filter (where paid), 0)::text as "paidOut"
    from booked group by id`)
  const inCentavos = (text: string) => centavos(Number(text))
  return new Map(
    [...rows].map((row) => [
      Number(row.id),
      {
        payable: inCentavos(row.payable),
        receivable: inCentavos(row.receivable),
        received: inCentavos(row.received),
        takenBack: inCentavos(row.takenBack),
        paidOut: inCentavos(row.paidOut),
      },
    ]),
  )
}

/**
 * The first posting of each transaction that changed what a sub-seller is owed. A transaction that only moves a share to its
 * payable balance is none.
 */
const ofSubSeller = (subSellerId: number) => [
  eq(postings.subSellerId, subSellerId),
  sql`${postings.id} = (select min(own.id) from postings own where own.transaction_id = ${postings.transactionId}
    and own.sub_seller_id = ${subSellerId} having sum(own.amount) <> 0)`,
]

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
          amount: sql<Centavos>`(select sum(own.amount) from postings own
            where own.transaction_id = ${postings.transactionId} and own.sub_seller_id = ${subSellerId})`.mapWith(
            (sum) => centavos(Number(sum)),
          ),
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
