// The orders of a person: those that name the buyer, and those without a stored buyer that have its document.
import { and, asc, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { orderMetadata, orders } from '@/db/schema'
import { unknownCustomer } from '@/lib/parties/buyers/buyer'
import type { Person } from '@/lib/parties/buyers/person'
import { type OrderStatus, statusesThatTakeLink } from '@/lib/payments/orders/order'
import type { OrderRow } from '@/lib/payments/orders/store'

function ofPerson({ sellerId, buyerUuid, document, documentType }: Person): SQL | undefined {
  const named = sql`${orders.customer}->>'uuid' = ${buyerUuid}`
  const unnamed = and(
    sql`${orders.customer}->>'document' = ${document}`,
    sql`${orders.customer}->>'uuid' = ''`,
    sql`${orders.customer}->>'type' in ('', ${documentType})`,
  )
  return and(eq(orders.sellerId, sellerId), document === '' ? named : or(named, unnamed))
}

export async function listOrdersOfPerson(db: Db | Tx, person: Person): Promise<OrderRow[]> {
  return db.select().from(orders).where(ofPerson(person)).orderBy(asc(orders.id))
}

/** The same, only their ids. */
export async function listOrderIdsOfPerson(db: Db | Tx, person: Person): Promise<number[]> {
  const rows = await db.select({ id: orders.id }).from(orders).where(ofPerson(person))
  return rows.map(({ id }) => id)
}

/** The newest orders of a person, older than `beforeId`. */
export async function listLatestOrders(
  db: Db | Tx,
  person: Person,
  { beforeId, limit }: { beforeId?: number; limit: number },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(ofPerson(person), beforeId === undefined ? undefined : lt(orders.id, beforeId)))
    .orderBy(desc(orders.id))
    .limit(limit)
}

export async function sumOrdersOfPerson(
  db: Db | Tx,
  person: Person,
): Promise<{ status: OrderStatus; count: number; value: number; firstAt: Date; lastAt: Date }[]> {
  return db
    .select({
      status: orders.status,
      count: sql<number>`count(*)::int`,
      value: sql<number>`sum(${orders.value})::bigint`.mapWith(Number),
      firstAt: sql`min(${orders.createdAt})`.mapWith(orders.createdAt),
      lastAt: sql`max(${orders.createdAt})`.mapWith(orders.createdAt),
    })
    .from(orders)
    .where(ofPerson(person))
    .groupBy(orders.status)
}

const bought = statusesThatTakeLink.filter((status) => status !== 'PRE_AUTHORIZED')

/** How many orders name each of these buyers, and the value of those that were paid at some time. */
export async function sumOrdersOfBuyers(
  db: Db | Tx,
  sellerId: number,
  uuids: string[],
): Promise<Map<string, { orders: number; bought: number }>> {
  if (uuids.length === 0) return new Map()
  const uuid = sql<string>`${orders.customer}->>'uuid'`
  const rows = await db
    .select({
      uuid,
      orders: sql<number>`count(*)::int`,
      bought:
        sql<number>`coalesce(sum(${orders.value}) filter (where ${inArray(orders.status, bought)}), 0)::bigint`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .where(and(eq(orders.sellerId, sellerId), inArray(uuid, uuids)))
    .groupBy(uuid)
  return new Map(rows.map(({ uuid, ...sums }) => [uuid, sums]))
}

/** Erases who bought; what was bought, when, and for how much stays. */
export async function eraseCustomers(tx: Tx, { buyerUuid }: Person, orderIds: number[]): Promise<void> {
  await tx.execute(sql`
    delete from ${orderMetadata} found using ${orders} erased, jsonb_array_elements(erased.metadata) entries (entry)
    where ${inArray(sql`erased.id`, orderIds)} and erased.metadata is not null
      and found.order_id = erased.id and found.seller_id = erased.seller_id
      and found.entry = md5(md5(entries.entry->>'key') || (entries.entry->>'value'))::uuid`)
  await tx
    .update(orders)
    .set({
      customer: { ...unknownCustomer, uuid: buyerUuid },
      billingAddress: null,
      metadata: null,
      ipOriginRequest: null,
      networkHash: null,
      // Another text, so that the number of browsers that began to pay stays what it was.
      browserHash: sql`case when ${orders.browserHash} is null then null else 'erased ' || ${orders.uuid} end`,
    })
    .where(inArray(orders.id, orderIds))
}
