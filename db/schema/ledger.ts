import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts, postingReasons, purposes } from '@/lib/money/ledger/ledger'
import { charges } from './charges'
import { centavosColumn, id, instant, oneOf } from './columns'
import { sellers, subSellers } from './sellers'

/** The number of a database transaction, the same in its savepoints. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** The names of these constraints are what the database says where one is broken. */
const DOES_NOT_BALANCE = 'the transaction does not balance'
const TAKES_NO_MORE = 'the transaction takes no more postings'
const BELONGS = 'postings_transaction_of_seller: it takes no more postings'

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    reason: text('reason', { enum: postingReasons }).notNull(),
    /** The uuid of the cause: with the reason, the unique key that prevents posting twice. */
    source: text('source').notNull(),
    chargeId: bigint('charge_id', { mode: 'number' }).references(() => charges.id),
    occurredAt: instant('occurred_at').notNull(),
    /** The database transaction that created it, set by a trigger: the only one that may add postings. */
    postedIn: xid8('posted_in').notNull().default(sql`pg_current_xact_id()`),
    /** 1, set by a trigger: some posting leads to place 1, so that no transaction is empty. Null before migration 0047. */
    firstPlace: integer('first_place'),
  },
  (t): PgTableExtraConfigValue[] => [
    oneOf('ledger_transactions_reason', t.reason, postingReasons),
    unique('ledger_transactions_once').on(t.reason, t.source),
    unique('ledger_transactions_posted').on(t.id, t.sellerId, t.postedIn),
    // Checked at the commit: drizzle cannot declare that it is deferred.
    foreignKey({
      name: DOES_NOT_BALANCE,
      columns: [t.id, t.firstPlace],
      foreignColumns: [postings.transactionId, postings.nextPlace],
    }),
    check('ledger_transactions_first_place', sql`first_place is not null and first_place = 1`),
    index('ledger_transactions_seller').on(t.sellerId, t.occurredAt),
    index('ledger_transactions_charge').on(t.chargeId),
  ],
)

/**
 * The postings of a transaction form circles: each leads to another one, whose sum before is its sum after, and none is led to
 * twice. So their amounts add up to zero, which keys and checks assert without reading another table. The columns of the circle
 * are set by a trigger, from the posting before in the same database transaction; they are null before migration 0047.
 */
export const postings = pgTable(
  'postings',
  {
    id: id(),
    transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
    /** The transaction's, by their common key. */
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    account: text('account', { enum: accounts }).notNull(),
    /** The sub-seller of a share; only on the accounts of sub-sellers. */
    subSellerId: bigint('sub_seller_id', { mode: 'number' }).references(() => subSellers.id),
    /** Positive is a debit, negative a credit. */
    amount: centavosColumn('amount').notNull(),
    /** Only on a seller's own balance. */
    purpose: text('purpose', { enum: purposes }),
    /** The day on which it counts; only on a seller's own balance and on SUB_SELLER_RECEIVABLE. */
    executionDate: date('execution_date', { mode: 'string' }),
    /** From 1, in the order of posting. */
    place: integer('place'),
    nextPlace: integer('next_place'),
    /** In centavos, of the transaction's postings before it and with it. */
    sumBefore: bigint('sum_before', { mode: 'number' }),
    sumAfter: bigint('sum_after', { mode: 'number' }),
    /** The database transaction that added it. */
    postedIn: xid8('posted_in'),
  },
  (t): PgTableExtraConfigValue[] => [
    foreignKey({
      name: BELONGS,
      columns: [t.transactionId, t.sellerId, t.postedIn],
      foreignColumns: [ledgerTransactions.id, ledgerTransactions.sellerId, ledgerTransactions.postedIn],
    }),
    // Checked at the commit, as above.
    foreignKey({
      name: DOES_NOT_BALANCE,
      columns: [t.transactionId, t.nextPlace, t.sumAfter],
      foreignColumns: [t.transactionId, t.place, t.sumBefore],
    }),
    unique(TAKES_NO_MORE).on(t.transactionId, t.place, t.sumBefore),
    unique('postings_next_place').on(t.transactionId, t.nextPlace),
    check(
      'postings_circle',
      sql`num_nulls(place, next_place, sum_before, sum_after, posted_in) = 0 and sum_after = sum_before + amount`,
    ),
    check('postings_amount', sql`amount <> 0`),
    check(
      'postings_sub_seller',
      sql`(account in ('SUB_SELLER_PAYABLE', 'SUB_SELLER_RECEIVABLE')) = (sub_seller_id is not null)`,
    ),
    check(
      'postings_balance_of_seller',
      sql`(account in ('SELLER_PAYABLE', 'SELLER_RECEIVABLE')) = (purpose is not null)
        and (purpose is not null or account = 'SUB_SELLER_RECEIVABLE') = (execution_date is not null)`,
    ),
    oneOf('postings_account', t.account, accounts),
    oneOf('postings_purpose', t.purpose, purposes),
    index('postings_seller_account').on(t.sellerId, t.account, t.id),
    index('postings_of_sub_seller')
      .on(t.sellerId, t.subSellerId, t.account, t.transactionId, t.amount)
      .where(sql`sub_seller_id is not null`),
    index('postings_statement')
      .on(t.sellerId, t.executionDate, t.transactionId)
      .where(sql`purpose <> 'MOVE'`),
  ],
)

/**
 * Transactions that are not sealed yet: inserted with each transaction by `post`, deleted by the job. `ledger:verify` finds one
 * that is neither here nor sealed.
 */
export const unsealedTransactions = pgTable(
  'unsealed_transactions',
  {
    transactionId: bigint('transaction_id', { mode: 'number' })
      .primaryKey()
      .references(() => ledgerTransactions.id),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
  },
  (t) => [index('unsealed_transactions_seller').on(t.sellerId, t.transactionId)],
)

/** A hash chain for each seller over all transactions: a change of an earlier one breaks every later link. */
export const postingSeals = pgTable(
  'posting_seals',
  {
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    /** From 1, without a gap. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => ledgerTransactions.id),
    /** What we owe the seller afterwards, in centavos: payable, receivable, and blocked by disputes. */
    payableAfter: centavosColumn('payable_after').notNull(),
    receivableAfter: centavosColumn('receivable_after').notNull(),
    blockedAfter: centavosColumn('blocked_after').notNull(),
    /** Lower-case hex of SHA-256. */
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    /** On the system clock. */
    sealedAt: instant('sealed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.seq] })],
)

/** The totals of a day's sealed statement entries: updated by the sealing job, verified by `ledger:verify`. */
export const statementDays = pgTable(
  'statement_days',
  {
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    executionDate: date('execution_date', { mode: 'string' }).notNull(),
    entries: integer('entries').notNull(),
    grossIn: centavosColumn('gross_in').notNull(),
    grossOut: centavosColumn('gross_out').notNull(),
    netIn: centavosColumn('net_in').notNull(),
    netOut: centavosColumn('net_out').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.executionDate] })],
)

/** The sums of the statement days of a month, from which a running balance begins. Complete where the last seal is in months. */
export const statementMonths = pgTable(
  'statement_months',
  {
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    /** What came in, less what went out. */
    net: centavosColumn('net').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.month] }),
    check('statement_months_first_day', sql`extract(day from month) = 1`),
  ],
)
