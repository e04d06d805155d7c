import type { Db, Tx } from '@/db/client'
import type { Queries } from '@/db/queries'
import { orders } from '@/db/schema'
import { inserted, insertedWithId, selectionOf, withDefaults } from '@/db/selection'
import { settleAll } from '@/lib/base/kernel/ctx'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { hashesOfMetadata } from './metadata-entry'
import { statusesThatTakeLink } from './order'
import type { NewOrder, OrderRow } from './store'

const order = selectionOf(orders)

export async function insertOrder(tx: Tx, row: NewOrder): Promise<OrderRow> {
  const [values] = await tx.sql.values`insert into orders ${inserted(orders, row)} returning ${order}`
  const stored = order.rowOf(values!)
  insertMetadata(tx, stored)
  return stored
}

/** The ids of an order and of its charges, which are inserted later in the transaction. */
export async function claimIds(db: Queries, charges: number): Promise<{ order: number; charges: number[] }> {
  const others = { textFrom: () => ", (null, nextval('charges_id_seq'))".repeat(charges - 1) }
  const rows = await db.sql.values`values (nextval('orders_id_seq'), nextval('charges_id_seq'))${others}`
  return { order: Number(rows[0]![0]), charges: rows.map(([, charge]) => Number(charge)) }
}

/** Inserts an order with the commit, by an id that was claimed. */
export function insertClaimedOrder(tx: Tx, row: NewOrder, id: number): OrderRow {
  const stored = withDefaults(orders, row, id)
  tx.withCommit((db) => db.sql`insert into orders ${insertedWithId(orders, stored)}`)
  insertMetadata(tx, stored)
  return stored
}

/** With the commit, behind the order. */
function insertMetadata(tx: Tx, { id, sellerId, metadata }: OrderRow): void {
  const entries = hashesOfMetadata(metadata)
  if (entries.length === 0) return
  tx.withCommit(
    (db) => db.sql`
      insert into order_metadata (entry, seller_id, order_id)
      select unnest(${entries}::text[])::uuid, ${sellerId}::bigint, ${id}::bigint`,
  )
}

const lockLinkOf = (tx: Tx, orderId: number) =>
  tx.sql`select id from payment_links where id = (select link_id from orders where id = ${orderId}) for update`

/** Takes the row lock of an order that may release its link, after that of the link: a payment takes them in that sequence too. */
export async function lockOrderAndLink(tx: Tx, orderId: number): Promise<OrderRow> {
  const [, [values]] = await settleAll([
    lockLinkOf(tx, orderId),
    tx.sql.values`select ${order} from orders where id = ${orderId} for update`,
  ])
  if (!values) throw new Error(`order ${orderId} does not exist`)
  return order.rowOf(values)
}

/**
 * Takes the row lock of an order that is about to be paid, after that of its link: two orders of a link are never paid at once.
 * `isTaken` is true where another order of the link was paid before. All is sent at once, and Postgres runs it in this sequence: what
 * is read is read under the locks.
 */
export async function lockOrderToPay(
  tx: Tx,
  orderId: number,
): Promise<{ order: OrderRow; charges: ChargeRow[]; isTaken: boolean }> {
  const [, [values], taking, charges] = await settleAll([
    lockLinkOf(tx, orderId),
    tx.sql.values`select ${order} from orders where id = ${orderId} for update`,
    tx.sql`
      select id from orders where link_id = (select link_id from orders where id = ${orderId})
        and status = any(${statusesThatTakeLink}::text[]) and id <> ${orderId} limit 1`,
    listChargesOfOrder(tx, orderId),
  ])
  if (!values) throw new Error(`order ${orderId} does not exist`)
  return { order: order.rowOf(values), charges, isTaken: taking.length > 0 }
}

export async function findOrderOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<OrderRow | undefined> {
  const [values] = await db.sql.values`
    select ${order} from orders where seller_id = ${sellerId} and uuid = ${uuid}`
  return values && order.rowOf(values)
}
