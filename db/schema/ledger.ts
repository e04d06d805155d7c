import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  foreignKey,
  index,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts, postingReasons } from '@/lib/ledger/ledger'
import { charges } from './charges'
import { centavosColumn, id, instant, oneOf } from './columns'
import { sellers, subSellers } from './sellers'

/** The number of a database transaction, savepoints included. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    reason: text('reason', { enum: postingReasons }).notNull(),
    /** What caused it: with the reason, the key that makes posting twice impossible. */
    source: text('source').notNull(),
    chargeId: bigint('charge_id', { mode: 'number' }).references(() => charges.id),
    occurredAt: instant('occurred_at').notNull(),
    /** The database transaction that booked it: the only one that may add postings. */
    postedIn: xid8('posted_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    oneOf('ledger_transactions_reason', t.reason, postingReasons),
    unique('ledger_transactions_once').on(t.reason, t.source),
    unique('ledger_transactions_of_seller').on(t.id, t.sellerId),
    index('ledger_transactions_seller').on(t.sellerId, t.occurredAt),
    index('ledger_transactions_charge').on(t.chargeId),
  ],
)

export const postings = pgTable(
  'postings',
  {
    id: id(),
    transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    account: text('account', { enum: accounts }).notNull(),
    /** Whose share it is, on the account of sub-sellers. */
    subSellerId: bigint('sub_seller_id', { mode: 'number' }).references(() => subSellers.id),
    /** Positive is a debit, negative a credit. */
    amount: centavosColumn('amount').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'postings_transaction_of_seller',
      columns: [t.transactionId, t.sellerId],
      foreignColumns: [ledgerTransactions.id, ledgerTransactions.sellerId],
    }),
    check('postings_amount', sql`amount <> 0`),
    check('postings_sub_seller', sql`(account = 'SUB_SELLER_PAYABLE') = (sub_seller_id is not null)`),
    oneOf('postings_account', t.account, accounts),
    index('postings_transaction').on(t.transactionId),
    index('postings_seller_account').on(t.sellerId, t.account, t.id),
  ],
)
