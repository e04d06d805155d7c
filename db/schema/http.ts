import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    /** The answer, encrypted: bodies can hold a new key or secret. */
    sealedBody: text('sealed_body'),
    /** What the key's first transaction made, where its answer needs more than that transaction. */
    resource: text('resource'),
    /** Until then its first request is at work on the answer; after it, the next one takes over. System clock. */
    leasedUntil: instant('leased_until'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.operation, t.key] }),
    index('idempotency_keys_expiry').on(t.expiresAt),
  ],
)

/** Requests used in the running window of a key; processes take blocks of them in advance. */
export const rateLimitWindows = pgTable(
  'rate_limit_windows',
  {
    bucket: text('bucket').primaryKey(),
    windowStart: instant('window_start').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [index('rate_limit_windows_start').on(t.windowStart)],
)
