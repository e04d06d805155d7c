import { and, count, desc, eq, gte, ilike, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { disputes, orders, salesDays, sellers } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { SellerStatus } from '@/lib/parties/live-sellers/seller-status'
import type { SellerEnvironment } from '@/lib/parties/sellers/seller'
import { statusesOf } from '@/lib/payments/charges/counting/figures'

export interface SellerFilter {
  environment?: SellerEnvironment
  status?: SellerStatus
  /** Sandbox sellers that were created before and never had an order. */
  unusedSince?: Date
  /** The beginning of a document, or a part of a name. */
  search?: string
}

/** Sellers, the newest first, without those that a reset replaced. */
export async function listSellerRows(
  db: Db | Tx,
  { environment, status, unusedSince, search }: SellerFilter,
  { beforeId, limit }: { beforeId?: number; limit: number },
) {
  const named = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .select({
      id: sellers.id,
      uuid: sellers.uuid,
      document: sellers.document,
      fantasyName: sellers.fantasyName,
      companyName: sellers.companyName,
      environment: sellers.environment,
      status: sellers.status,
      createdAt: sellers.createdAt,
    })
    .from(sellers)
    .where(
      and(
        isNull(sellers.replacedAt),
        environment && eq(sellers.environment, environment),
        status && eq(sellers.status, status),
        unusedSince && neverUsed(unusedSince),
        beforeId === undefined ? undefined : lt(sellers.id, beforeId),
        named
          ? or(
              ilike(sellers.fantasyName, named),
              ilike(sellers.companyName, named),
              ilike(sellers.document, `${named.slice(1)}`),
            )
          : undefined,
      ),
    )
    .orderBy(desc(sellers.id))
    .limit(limit)
}

const neverUsed = (since: Date) =>
  and(
    eq(sellers.environment, 'SANDBOX'),
    lt(sellers.createdAt, since),
    sql`not exists (select 1 from ${orders} where ${orders.sellerId} = ${sellers.id})`,
  )

export type SellerListRow = Awaited<ReturnType<typeof listSellerRows>>[number]

/** What sellers sold since a day. */
export async function sumSalesSince(
  db: Db | Tx,
  sellerIds: number[],
  since: CivilDate,
): Promise<Map<number, Centavos>> {
  if (sellerIds.length === 0) return new Map()
  const rows = await db
    .select({ sellerId: salesDays.sellerId, value: sql<string>`sum(${salesDays.value})` })
    .from(salesDays)
    .where(
      and(
        inArray(salesDays.sellerId, sellerIds),
        gte(salesDays.day, since),
        inArray(salesDays.status, statusesOf.SOLD),
      ),
    )
    .groupBy(salesDays.sellerId)
  return new Map(rows.map(({ sellerId, value }) => [sellerId, centavos(Number(value))]))
}

/** How many disputes of sellers are not decided. */
export async function countOpenDisputes(db: Db | Tx, sellerIds: number[]): Promise<Map<number, number>> {
  if (sellerIds.length === 0) return new Map()
  const rows = await db
    .select({ sellerId: disputes.sellerId, open: count() })
    .from(disputes)
    .where(and(inArray(disputes.sellerId, sellerIds), inArray(disputes.status, ['OPEN', 'ANSWERED'])))
    .groupBy(disputes.sellerId)
  return new Map(rows.map(({ sellerId, open }) => [sellerId, open]))
}
