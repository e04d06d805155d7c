import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** The last move of a sandbox seller's clock: the holder of the lease continues it until it is finished. */
export const clockMoves = pgTable(
  'clock_moves',
  {
    sellerId: bigint('seller_id', { mode: 'number' }).primaryKey(),
    /** The target instant, on the seller's clock. */
    targetAt: instant('target_at').notNull(),
    /** The length of the requested step; absent if an instant was requested. */
    stepMs: bigint('step_ms', { mode: 'number' }),
    /** The newest event and ledger transaction at its start: later ones happened during the move. */
    newestEventId: bigint('newest_event_id', { mode: 'number' }).notNull(),
    newestTransactionId: bigint('newest_transaction_id', { mode: 'number' }).notNull(),
    /** Until when its worker holds the lease, on the system clock. */
    leasedUntil: instant('leased_until'),
    /** On the system clock; absent while it is in progress. */
    arrivedAt: instant('arrived_at'),
    /** Whether a response has reported its end: before that, the same step is the same move. */
    isArrivalKnown: boolean('is_arrival_known').notNull(),
  },
  (t) => [index('clock_moves_under_way').on(t.sellerId).where(sql`arrived_at is null`)],
)
