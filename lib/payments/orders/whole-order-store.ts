import type { Db, Tx } from '@/db/client'
import { charges, orders, refunds } from '@/db/schema'
import { type Selection, selectionFrom, selectionOf } from '@/db/selection'
import type { ChargeRow } from '@/lib/payments/charges/store'
import {
  type ViewedCharge,
  type ViewedRefund,
  viewedOfCharge,
  viewedOfRefund,
} from '@/lib/payments/charges/view'
import type { RefundRow } from '@/lib/payments/charges/whole-charge-store'
import type { OrderRow } from './store'
import { type ViewedOrder, viewedOfOrder } from './view'

/** An order with its charges and the refunds of these, each oldest first. */
export interface WholeOrder<Order = OrderRow, Charge = ChargeRow, Refund = RefundRow> {
  order: Order
  charges: Charge[]
  refunds: Refund[]
}

const order = selectionOf(orders)
const charge = selectionOf(charges)
const refund = selectionOf(refunds)
/** What the view of an order reads of each. */
export const viewed = {
  order: selectionFrom(orders, viewedOfOrder),
  charge: selectionFrom(charges, viewedOfCharge),
  refund: selectionFrom(refunds, viewedOfRefund),
}

/** As much of an order as its view reads. */
export type ViewedWhole = WholeOrder<ViewedOrder, ViewedCharge, ViewedRefund>

/** And as much as says whether our own server authenticates the holder of a card. */
export type AnsweredWhole = WholeOrder<ViewedOrder, AnsweredCharge, ViewedRefund>
type AnsweredCharge = ViewedCharge & Pick<ChargeRow, 'isAuthenticating'>

const answered = { ...viewed, charge: selectionFrom(charges, [...viewedOfCharge, 'isAuthenticating']) }

export async function findWholeOrder(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<WholeOrder | undefined> {
  return findOrder(db, sellerId, uuid, { order, charge, refund })
}

/** The same with the columns alone that the answer of the API shows. */
export async function findAnsweredOrder(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<AnsweredWhole | undefined> {
  return findOrder(db, sellerId, uuid, answered)
}

interface Selections<Order, Charge, Refund> {
  order: Selection<Order>
  charge: Selection<Charge>
  refund: Selection<Refund>
}

/** Read in one statement, so that the order, its charges and their refunds fit each other. */
async function findOrder<Order extends { id: number }, Charge extends { id: number }, Refund>(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
  of: Selections<Order, Charge, Refund>,
): Promise<WholeOrder<Order, Charge, Refund> | undefined> {
  const rows = await db.sql.values`
    select ${of.order}, charges.id is not null, ${of.charge}, refunds.id is not null, ${of.refund}
    from orders left join charges on charges.order_id = orders.id left join refunds on refunds.charge_id = charges.id
    where orders.seller_id = ${sellerId} and orders.uuid = ${uuid} order by charges.id, refunds.id`
  return wholesOf(rows, of)[0]
}

/**
 * Orders of rows that have the columns of an order, whether there is a charge, its columns, whether there is a refund, and its
 * columns.
 */
export function wholesOf<Order extends { id: number }, Charge extends { id: number }, Refund>(
  rows: readonly (readonly unknown[])[],
  of: Selections<Order, Charge, Refund>,
): WholeOrder<Order, Charge, Refund>[] {
  const atCharge = of.order.width
  const atRefund = atCharge + 1 + of.charge.width
  return wholeOrdersOf(
    rows.map((values) => ({
      order: of.order.rowOf(values),
      charge: values[atCharge] ? of.charge.rowOf(values, atCharge + 1) : null,
      refund: values[atRefund] ? of.refund.rowOf(values, atRefund + 1) : null,
    })),
  )
}

interface JoinedRow<Order, Charge, Refund> {
  order: Order
  charge: Charge | null
  refund: Refund | null
}

/** Groups joined rows into orders with their charges and refunds; keeps the sequence of the rows. */
export function wholeOrdersOf<Order extends { id: number }, Charge extends { id: number }, Refund>(
  rows: readonly JoinedRow<Order, Charge, Refund>[],
): WholeOrder<Order, Charge, Refund>[] {
  const wholes = new Map<number, WholeOrder<Order, Charge, Refund>>()
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
