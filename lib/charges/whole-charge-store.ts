// Charges with their order and refunds: the one store of this noun that reads the tables of orders and refunds.
import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { given, selectPage } from '@/db/page'
import { charges, orders, refunds } from '@/db/schema'
import type { CivilDate } from '@/lib/kernel/dates'
import type { Page, PageRequest } from '@/lib/kernel/pagination'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import type { ChargeStatus } from './charge'
import type { ChargeRow } from './store'

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

/** The customer of a charge, from its order. */
export async function findPayerOfCharge(db: Db | Tx, orderId: number) {
  const { customer, billingAddress, linkId, locale } = orders
  const [row] = await db
    .select({ customer, billingAddress, linkId, locale })
    .from(orders)
    .where(eq(orders.id, orderId))
  return row!
}

/** All refunds of charges, oldest first. */
export async function listRefundsOfCharges(db: Db | Tx, chargeIds: number[]): Promise<RefundRow[]> {
  if (chargeIds.length === 0) return []
  return db.select().from(refunds).where(inArray(refunds.chargeId, chargeIds)).orderBy(asc(refunds.id))
}

export type ChargeColumn = 'createdAt' | 'expirationDate' | 'value'

export interface ChargeFilter {
  expirationDateInitial?: CivilDate
  expirationDateFinal?: CivilDate
  paymentMethod?: PaymentMethod
  status?: ChargeStatus
  /** Without punctuation. */
  customerDocument?: string
  /** The customer's e-mail. */
  notificationEmail?: string
}

export interface ListedCharge {
  charge: ChargeRow
  order: { uuid: string; customer: typeof orders.$inferSelect.customer }
}

const sortedBy = { createdAt: charges.id, expirationDate: charges.expirationDate, value: charges.value }

/** A page of a seller's charges, each with the order that it belongs to. */
export async function listCharges(
  db: Db | Tx,
  sellerId: number,
  filter: ChargeFilter,
  request: PageRequest<ChargeColumn>,
  afterId?: number,
): Promise<Page<ListedCharge>> {
  return selectPage(db, {
    table: charges,
    id: charges.id,
    sellerId: charges.sellerId,
    of: sellerId,
    filters: [
      given(filter.expirationDateInitial, (date) => gte(charges.expirationDate, date)),
      given(filter.expirationDateFinal, (date) => lte(charges.expirationDate, date)),
      given(filter.paymentMethod, (method) => eq(charges.paymentMethod, method)),
      given(filter.status, (status) => eq(charges.status, status)),
      given(filter.customerDocument, (document) =>
        inOrders(db, sellerId, sql`${orders.customer}->>'document' = ${document}`),
      ),
      given(filter.notificationEmail, (email) =>
        inOrders(db, sellerId, sql`lower(${orders.customer}->>'email') = lower(${email})`),
      ),
    ],
    sortBy: sortedBy[request.sort.column],
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      db
        .select({ charge: charges, order: { uuid: orders.uuid, customer: orders.customer } })
        .from(charges)
        .innerJoin(orders, eq(orders.id, charges.orderId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}

function inOrders(db: Db | Tx, sellerId: number, condition: SQL): SQL {
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.sellerId, sellerId), condition))
  return inArray(charges.orderId, found)
}
