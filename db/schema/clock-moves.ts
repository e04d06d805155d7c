import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** The last move of a sandbox seller's clock: the holder of the lease continues it until it is complete. */
export const clockMoves = pgTable(
  'clock_moves',
  {
    sellerId: bigint('seller_id', { mode: 'number' }).primaryKey(),
    /** The target, on the seller's clock. */
    targetAt: instant('target_at').notNull(),
    /** The requested step; absent where an instant was requested. */
    stepMs: bigint('step_ms', { mode: 'number' }),
    /** The newest event and ledger transaction at its start: later ones are caused by the move. */
    newestEventId: bigint('newest_event_id', { mode: 'number' }).notNull(),
    newestTransactionId: bigint('newest_transaction_id', { mode: 'number' }).notNull(),
    /** End of the lease, on the system clock. */
    leasedUntil: instant('leased_until'),
    /** On the system clock; absent while it is in progress. */
    arrivedAt: instant('arrived_at'),
    /** Whether a response has reported its completion: until then the same step is the same move. */
    isArrivalKnown: boolean('is_arrival_known').notNull(),
  },
  (t) => [index('clock_moves_under_way').on(t.sellerId).where(sql`arrived_at is null`)],
)
