import { and, asc, eq, type Placeholder } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges, orders, refunds } from '@/db/schema'
import { statement } from '@/db/statement'
import type { ChargeRow } from '@/lib/charges/store'
import type { RefundRow } from '@/lib/charges/whole-charge-store'
import type { OrderRow } from './store'

/** An order with its charges and the refunds of these, each oldest first. */
export interface WholeOrder {
  order: OrderRow
  charges: ChargeRow[]
  refunds: RefundRow[]
}

const wholeOrder = statement((db, gap: (name: 'sellerId' | 'uuid') => Placeholder) =>
  db
    .select({ order: orders, charge: charges, refund: refunds })
    .from(orders)
    .leftJoin(charges, eq(charges.orderId, orders.id))
    .leftJoin(refunds, eq(refunds.chargeId, charges.id))
    .where(and(eq(orders.sellerId, gap('sellerId')), eq(orders.uuid, gap('uuid'))))
    .orderBy(asc(charges.id), asc(refunds.id)),
)

/** Read in one statement, so that the order, its charges and their refunds fit each other. */
export async function findWholeOrder(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<WholeOrder | undefined> {
  const [whole] = wholeOrdersOf(await wholeOrder(db, { sellerId, uuid }))
  return whole
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

const refundsOfOrder = statement((db, gap: (name: 'orderId') => Placeholder) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, gap('orderId')))
    .orderBy(asc(refunds.id)),
)

/** All refunds of an order's charges, oldest first. */
export async function listRefundsOfOrder(db: Db | Tx, orderId: number): Promise<RefundRow[]> {
  return refundsOfOrder(db, { orderId })
}
