import { bigint, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, platform } from './columns'

const keyColumns = () => ({
  sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
  operation: text('operation').notNull(),
  key: text('key').notNull(),
  fingerprint: text('fingerprint').notNull(),
  status: integer('status'),
  /** The response, encrypted: bodies can contain a new key or secret. */
  sealedBody: text('sealed_body'),
  /** What the key's first transaction created, if the response needs more than that transaction. */
  resource: text('resource'),
  /** Until then the first request works on the response; afterwards the next one takes over. System clock. */
  leasedUntil: instant('leased_until'),
  expiresAt: instant('expires_at').notNull(),
})

export const idempotencyKeys = pgTable('idempotency_keys', keyColumns(), (t) => [
  primaryKey({ columns: [t.sellerId, t.operation, t.key] }),
  index('idempotency_keys_expiry').on(t.expiresAt),
])

/** The same for the operator, whose requests are of no cell; `seller_id` is 0. */
export const operatorIdempotencyKeys = platform.table('operator_idempotency_keys', keyColumns(), (t) => [
  primaryKey({ columns: [t.sellerId, t.operation, t.key] }),
])

/** Requests used in the current window of a key; processes reserve blocks of them in advance. */
export const rateLimitWindows = platform.table(
  'rate_limit_windows',
  {
    bucket: text('bucket').primaryKey(),
    windowStart: instant('window_start').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [index('rate_limit_windows_start').on(t.windowStart)],
)

/** What browsers refused by the policy of our pages, one row for each kind and the count of its reports. */
export const cspReports = platform.table(
  'csp_reports',
  {
    id: id(),
    /** The first segment of the path; what follows may name a payment. */
    page: text('page').notNull(),
    directive: text('directive').notNull(),
    /** The origin of what was blocked, or `inline`, `eval`, `data` …. */
    blocked: text('blocked').notNull(),
    reports: integer('reports').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    unique('csp_reports_kind').on(t.page, t.directive, t.blocked),
    index('csp_reports_last').on(t.lastAt),
  ],
)
