import type { Db, Tx } from '@/db/client'
import { orders } from '@/db/schema'
import { inserted, selectionOf } from '@/db/selection'
import type { NewOrder, OrderRow } from './store'

const order = selectionOf(orders)

export async function insertOrder(tx: Tx, row: NewOrder): Promise<OrderRow> {
  const [values] = await tx.sql.values`insert into orders ${inserted(orders, row)} returning ${order}`
  return order.rowOf(values!)
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
