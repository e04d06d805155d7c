import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { centavosColumn, instant } from './columns'

/** What the simulated PIX bank knows: it is the world outside and shares nothing with our own tables. */
export const simulatedPixCharges = pgTable('simulated_pix_charges', {
  txid: text('txid').primaryKey(),
  sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
  receiverName: text('receiver_name').notNull(),
  value: centavosColumn('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  brCode: text('br_code').notNull(),
})

export const simulatedPixPayments = pgTable(
  'simulated_pix_payments',
  {
    endToEndId: text('end_to_end_id').primaryKey(),
    txid: text('txid')
      .notNull()
      .references(() => simulatedPixCharges.txid),
    value: centavosColumn('value').notNull(),
    paidAt: instant('paid_at').notNull(),
    returnedAt: instant('returned_at'),
  },
  (t) => [index('simulated_pix_payments_txid').on(t.txid)],
)
