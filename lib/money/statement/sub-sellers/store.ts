import { and, asc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { given, selectPage } from '@/db/lists/page'
import { charges, ledgerTransactions, orders, postings, subSellers } from '@/db/schema'
import { type CivilDate, endOfCivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { PageRequest } from '@/lib/base/kernel/pagination'
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

/** What the postings of sub-sellers of a seller add up to, in centavos, by the id of those that have any. */
export async function sumsOfSubSellers(
  db: Db | Tx,
  sellerId: number,
  subSellerIds: readonly number[],
): Promise<Map<number, SubSellerSums>> {
  if (subSellerIds.length === 0) return new Map()
  const ids = sql.join(
    subSellerIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const rows = await db.execute<Record<keyof SubSellerSums | 'id', string>>(sql`
    with booked as (
      select p.sub_seller_id as id, t.reason in ${PAYOUTS} as paid, sum(p.amount) as amount,
        sum(p.amount) filter (where p.account = 'SUB_SELLER_PAYABLE') as payable,
        sum(p.amount) filter (where p.account = 'SUB_SELLER_RECEIVABLE') as receivable
      from postings p join ledger_transactions t on t.id = p.transaction_id
      where p.seller_id = ${sellerId} and p.sub_seller_id in (${ids})
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

/** What a sub-seller is to get on each later day, without days that have nothing left. */
export async function listShareDays(
  db: Db | Tx,
  sellerId: number,
  subSellerId: number,
): Promise<{ date: CivilDate; amount: Centavos }[]> {
  const rows = await db.execute<{ date: string; amount: string }>(sql`
    select execution_date::text as date, (-sum(amount))::text as amount from postings
    where seller_id = ${sellerId} and sub_seller_id = ${subSellerId} and account = 'SUB_SELLER_RECEIVABLE'
    group by execution_date having sum(amount) <> 0 order by execution_date`)
  return [...rows].map(({ date, amount }) => ({
    date: date as CivilDate,
    amount: centavos(Number(amount)),
  }))
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
export async function listSubSellerPostings(
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
    seller: sellerId,
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
          order: { uuid: orders.uuid, title: orders.title },
        })
        .from(postings)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, postings.transactionId))
        .leftJoin(charges, eq(charges.id, ledgerTransactions.chargeId))
        .leftJoin(orders, eq(orders.id, charges.orderId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}

export type SubSellerPosting = Awaited<ReturnType<typeof listSubSellerPostings>>['rows'][number]

function inTransactions(db: Db | Tx, sellerId: number, condition: SQL): SQL {
  const found = db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.sellerId, sellerId), condition))
  return inArray(postings.transactionId, found)
}
