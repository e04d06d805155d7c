import type { Db, Tx } from '@/db/client'
import type { Queries } from '@/db/queries'
import { orders } from '@/db/schema'
import { inserted, insertedWithId, selectionOf, withDefaults } from '@/db/selection'
import { hashesOfMetadata } from './metadata-entry'
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

export async function findOrderOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<OrderRow | undefined> {
  const [values] = await db.sql.values`
    select ${order} from orders where seller_id = ${sellerId} and uuid = ${uuid}`
  return values && order.rowOf(values)
}
