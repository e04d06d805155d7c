import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, partitionedId } from './columns'

/**
 * The log of sellers' requests to the API. Seller and key are stored by value: rows are written long after both were read.
 * Partitioned by days of `occurred_at` (0045_partitions).
 */
export const apiRequests = pgTable(
  'api_requests',
  {
    id: partitionedId(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    keyId: bigint('key_id', { mode: 'number' }).notNull(),
    requestId: uuid('request_id').notNull(),
    /** On the system clock. */
    occurredAt: instant('occurred_at').notNull(),
    method: text('method').notNull(),
    operation: text('operation').notNull(),
    path: text('path').notNull(),
    query: text('query'),
    /** The uuid of the path, or of what the request created. */
    resource: uuid('resource'),
    status: integer('status').notNull(),
    errorCode: text('error_code'),
    durationMs: integer('duration_ms').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent'),
    idempotencyKey: text('idempotency_key'),
    isReplayed: boolean('is_replayed').notNull(),
    /** Whether the request had a card number where none belongs; nothing of its body is stored then. */
    isWithheld: boolean('is_withheld').notNull(),
    /** Masked JSON. */
    requestBody: text('request_body'),
    /** Of the whole body, in characters. */
    requestLength: integer('request_length').notNull(),
    responseBody: text('response_body'),
    responseLength: integer('response_length').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.occurredAt] }),
    index('api_requests_seller').on(t.sellerId, t.occurredAt, t.id),
    index('api_requests_errors').on(t.sellerId, t.occurredAt, t.id).where(sql`status >= 400`),
    index('api_requests_resource').on(t.sellerId, t.resource).where(sql`resource is not null`),
    index('api_requests_request').on(t.requestId),
  ],
)
