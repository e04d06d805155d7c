// Charges with their order and refunds: with `listing` the stores of this noun that read the tables of orders and refunds.
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges, orders, paymentLinks, refunds } from '@/db/schema'

export type RefundRow = typeof refunds.$inferSelect

/** With the order that it belongs to. */
export async function findChargeOfSeller(db: Db | Tx, sellerId: number, uuid: string) {
  const [row] = await db
    .select({ charge: charges, order: orders })
    .from(charges)
    .innerJoin(orders, eq(orders.id, charges.orderId))
    .where(and(eq(charges.sellerId, sellerId), eq(charges.uuid, uuid)))
  return row
}

/** The customer of a charge, from its order, with the code of the link at which that was made. */
export async function findPayerOfCharge(db: Db | Tx, orderId: number) {
  const { customer, billingAddress, locale } = orders
  const [row] = await db
    .select({ customer, billingAddress, locale, linkCode: paymentLinks.code })
    .from(orders)
    .leftJoin(paymentLinks, eq(paymentLinks.id, orders.linkId))
    .where(eq(orders.id, orderId))
  return row!
}

/** All refunds of charges, oldest first. */
export async function listRefundsOfCharges(db: Db | Tx, chargeIds: number[]): Promise<RefundRow[]> {
  if (chargeIds.length === 0) return []
  return db.select().from(refunds).where(inArray(refunds.chargeId, chargeIds)).orderBy(asc(refunds.id))
}
