import type { Db, Tx } from '@/db/client'
import { charges, orders, refunds } from '@/db/schema'
import { selectionOf } from '@/db/selection'
import type { ChargeRow } from '@/lib/charges/store'
import type { RefundRow } from '@/lib/charges/whole-charge-store'
import type { OrderRow } from './store'

/** An order with its charges and the refunds of these, each oldest first. */
export interface WholeOrder {
  order: OrderRow
  charges: ChargeRow[]
  refunds: RefundRow[]
}

const order = selectionOf(orders)
const charge = selectionOf(charges)
const refund = selectionOf(refunds)

/** Read in one statement, so that the order, its charges and their refunds fit each other. */
export async function findWholeOrder(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<WholeOrder | undefined> {
  const rows = await db.sql.values`
    select ${order}, charges.id is not null, ${charge}, refunds.id is not null, ${refund}
    from orders left join charges on charges.order_id = orders.id left join refunds on refunds.charge_id = charges.id
    where orders.seller_id = ${sellerId} and orders.uuid = ${uuid} order by charges.id, refunds.id`
  const [whole] = wholeOrdersOf(rows.map(joinedOf))
  return whole
}

function joinedOf(values: readonly unknown[]): JoinedRow {
  const ofCharge = order.width
  const ofRefund = ofCharge + 1 + charge.width
  return {
    order: order.rowOf(values),
    charge: values[ofCharge] ? charge.rowOf(values, ofCharge + 1) : null,
    refund: values[ofRefund] ? refund.rowOf(values, ofRefund + 1) : null,
  }
}

interface JoinedRow {
  order: OrderRow
  charge: ChargeRow | null
  refund: RefundRow | null
}

/** Groups joined rows into orders with their charges and refunds; keeps the sequence of the rows. */
export function wholeOrdersOf(rows: readonly JoinedRow[]): WholeOrder[] {
  const wholes = new Map<number, WholeOrder>()
  for (const { order, charge, refund } of rows) {
    const whole = wholes.get(order.id) ?? { order, charges: [], refunds: [] }
    wholes.set(order.id, whole)
    if (charge && whole.charges.at(-1)?.id !== charge.id) whole.charges.push(charge)
    if (refund) whole.refunds.push(refund)
  }
  return [...wholes.values()]
}

/** All refunds of an order's charges, oldest first. */
export async function listRefundsOfOrder(db: Db | Tx, orderId: number): Promise<RefundRow[]> {
  const rows = await db.sql.values`select ${refund} from refunds where order_id = ${orderId} order by id`
  return rows.map((values) => refund.rowOf(values))
}
