import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** The last move of a sandbox seller's clock: the holder of the lease goes on with it until it has arrived. */
export const clockMoves = pgTable(
  'clock_moves',
  {
    sellerId: bigint('seller_id', { mode: 'number' }).primaryKey(),
    /** Where it goes, on the seller's clock. */
    targetAt: instant('target_at').notNull(),
    /** How far that was from where the clock stood; absent where an instant was asked for. */
    stepMs: bigint('step_ms', { mode: 'number' }),
    /** The newest event and ledger transaction when it began: what came after them happened on the way. */
    newestEventId: bigint('newest_event_id', { mode: 'number' }).notNull(),
    newestTransactionId: bigint('newest_transaction_id', { mode: 'number' }).notNull(),
    /** Until when somebody moves it, on the system clock. */
    leasedUntil: instant('leased_until'),
    /** On the system clock; absent while it is under way. */
    arrivedAt: instant('arrived_at'),
    /** Whether an answer has said that it arrived: until then the same step is the same move. */
    isArrivalKnown: boolean('is_arrival_known').notNull(),
  },
  (t) => [index('clock_moves_under_way').on(t.sellerId).where(sql`arrived_at is null`)],
)
