import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { chargeStatuses } from '@/lib/charges/charge'
import { paymentMethods } from '@/lib/payment-links/payment-link'
import { strayPaymentStatuses } from '@/lib/pix/pix'
import { centavosColumn, id, instant, oneOf } from './columns'
import { orders } from './orders'
import { sellers } from './sellers'

export const charges = pgTable(
  'charges',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    status: text('status', { enum: chargeStatuses }).notNull(),
    title: text('title').notNull(),
    value: centavosColumn('value').notNull(),
    fee: centavosColumn('fee').notNull(),
    installments: integer('installments').notNull(),
    paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
    expirationDate: date('expiration_date', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    statusAt: instant('status_at').notNull(),
    paidAt: instant('paid_at'),
    authorizationCode: text('authorization_code'),
    /** The reference under which the PIX provider knows this charge. */
    pixTxid: text('pix_txid').unique(),
    /** Absent until the provider has answered. */
    pixCode: text('pix_code'),
    pixExpiresAt: instant('pix_expires_at'),
    /** When the provider was last asked something that it has not answered, on the machine's clock. */
    bankAskedAt: instant('bank_asked_at'),
  },
  (t) => [
    foreignKey({
      name: 'charges_order_of_seller',
      columns: [t.sellerId, t.orderId],
      foreignColumns: [orders.sellerId, orders.id],
    }),
    check('charges_value', sql`value > 0`),
    check('charges_fee', sql`fee between 0 and value`),
    oneOf('charges_status', t.status, chargeStatuses),
    oneOf('charges_method', t.paymentMethod, paymentMethods),
    index('charges_order').on(t.orderId),
    index('charges_seller_paid').on(t.sellerId, t.paidAt).where(sql`paid_at is not null`),
    index('charges_pix_expiry').on(t.pixExpiresAt).where(sql`status = 'SCHEDULED'`),
    index('charges_seller_pix_expiry').on(t.sellerId, t.pixExpiresAt).where(sql`status = 'SCHEDULED'`),
    uniqueIndex('charges_without_pix_code')
      .on(t.id)
      .where(sql`status = 'SCHEDULED' and payment_method = 'PIX' and pix_code is null`),
  ],
)

/** Every PIX payment that the provider told us of, once each, whether or not it fitted a charge. */
export const pixPayments = pgTable(
  'pix_payments',
  {
    endToEndId: text('end_to_end_id').primaryKey(),
    chargeId: bigint('charge_id', { mode: 'number' })
      .notNull()
      .references(() => charges.id),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    value: centavosColumn('value').notNull(),
    paidAt: instant('paid_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Absent for a payment that settled its charge. */
    stray: text('stray', { enum: strayPaymentStatuses }),
    /** When the provider was last asked to send a stray payment back, on the machine's clock. */
    returnAskedAt: instant('return_asked_at'),
  },
  (t) => [
    oneOf('pix_payments_stray', t.stray, strayPaymentStatuses),
    index('pix_payments_charge').on(t.chargeId),
    index('pix_payments_held').on(t.receivedAt).where(sql`stray = 'HELD'`),
  ],
)
