// Records by an identifier that is unique in their own table: no index of ours is needed, and a new record is found at once.
// The tables belong to other nouns; search only reads them.
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { type ReadSearch, rangeOfShortUuid } from './read-search'
import type { HitKind } from './search'

export interface Identified {
  kind: HitKind
  id: number
  /** The order that it belongs to; null where it belongs to none. */
  orderId: number | null
}

/** The records of each kind of which a condition on their identifier holds. */
const ofKind: Record<HitKind, (holds: Holds) => SQL> = {
  ORDER: (holds) =>
    sql`select 'ORDER' as kind, id, id as order_id, seller_id from orders where ${holds(sql`uuid`)}`,
  CHARGE: (holds) => sql`select 'CHARGE', id, order_id, seller_id from charges where ${holds(sql`uuid`)}`,
  REFUND: (holds) => sql`select 'REFUND', id, order_id, seller_id from refunds where ${holds(sql`uuid`)}`,
  DISPUTE: (holds) => sql`select 'DISPUTE', id, order_id, seller_id from disputes where ${holds(sql`uuid`)}`,
  LINK: (holds) =>
    sql`select 'LINK', id, null::bigint, seller_id from payment_links where ${holds(sql`uuid`)} and origin = 'PAYMENT_LINK'`,
  BUYER: (holds) => sql`select 'BUYER', id, null::bigint, seller_id from buyers where ${holds(sql`uuid`)}`,
  SUBSCRIPTION: (holds) =>
    sql`select 'SUBSCRIPTION', id, null::bigint, seller_id from subscriptions where ${holds(sql`uuid`)}`,
  PAYOUT: (holds) => sql`select 'PAYOUT', id, null::bigint, seller_id from payouts where ${holds(sql`uuid`)}`,
  DELIVERY: (holds) => sql`select 'DELIVERY', min(d.id), null::bigint, e.seller_id
    from webhook_events e join webhook_deliveries d on d.event_id = e.id where ${holds(sql`e.uuid`)} group by e.seller_id, e.id`,
  REQUEST: (holds) =>
    sql`select 'REQUEST', min(id), null::bigint, seller_id from api_requests where ${holds(sql`request_id`)} group by seller_id, request_id`,
}

type Holds = (column: SQL) => SQL

const is =
  (uuid: string): Holds =>
  (column) =>
    sql`${column} = ${uuid}`

/** Two records of an installation hardly ever begin alike, so an index finds the few of all sellers. */
const beginsWith = (start: string): Holds => {
  const { first, last } = rangeOfShortUuid(start)
  return (column) => sql`${column} between ${first}::uuid and ${last}::uuid`
}

/** Of a payment at its bank, of a charge at its bank or acquirer, of the client's attempt, of a dispute or a link. */
const byIdentifier = (text: string, sellerId: number) => [
  sql`select 'ORDER' as kind, c.order_id as id, c.order_id, c.seller_id
    from bank_payments p join charges c on c.id = p.charge_id where p.payment_id = ${text}`,
  sql`select 'ORDER', order_id, order_id, seller_id from charges where bank_reference = ${text}`,
  sql`select 'ORDER', order_id, order_id, seller_id from charges where acquirer_reference = ${text}`,
  sql`(select 'ORDER', id, id, seller_id from orders
    where seller_id = ${sellerId} and attempt_reference = ${text} order by id desc limit 5)`,
  sql`select 'DISPUTE', id, order_id, seller_id from disputes where reference = ${text}`,
  sql`select 'LINK', id, null::bigint, seller_id from payment_links where code = ${text} and origin = 'PAYMENT_LINK'`,
]

/** The records of a seller, of these kinds, that the search identifies. */
export async function findIdentified(
  db: Db | Tx,
  sellerId: number,
  { uuid, shortUuid, identifier }: ReadSearch,
  kinds: readonly HitKind[],
): Promise<Identified[]> {
  const holds = uuid ? is(uuid) : shortUuid && beginsWith(shortUuid)
  const places = [
    ...(holds ? kinds.map((kind) => ofKind[kind](holds)) : []),
    ...(identifier ? byIdentifier(identifier, sellerId) : []),
  ]
  if (kinds.length === 0 || places.length === 0) return []
  const rows = await db.execute<Identified & Record<string, unknown>>(sql`
    select distinct kind, id, order_id as "orderId" from (${sql.join(places, sql` union all `)}) found (kind, id, order_id, seller_id)
    where seller_id = ${sellerId}`)
  return rows.filter(({ kind }) => kinds.includes(kind))
}

/**
 * The newest payouts of an amount, in centavos, to the seller and to its sub-sellers (`sub_seller_id`). Each has one a day at
 * most, so no index is needed for it.
 */
export async function listPayoutsOf(
  db: Db | Tx,
  sellerId: number,
  value: number,
  limit: number,
): Promise<Identified[]> {
  return db.execute<Identified & Record<string, unknown>>(sql`
    select 'PAYOUT' as kind, id, null::bigint as "orderId" from payouts
    where seller_id = ${sellerId} and value = ${value} order by seller_id desc, id desc limit ${limit}`)
}
