import { bigint, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { type ClaimStage, claimStages } from '@/lib/rails/claims/claim'
import { centavosColumn, instant, oneOf, platform } from '../columns'

/** Claims of providers that name none of our charges: a person of the operator has to look at them. */
export const unmatchedClaims = platform.table(
  'unmatched_claims',
  {
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    reference: text('reference').notNull(),
    stage: text('stage', { enum: claimStages }).$type<ClaimStage>().notNull(),
    reason: text('reason').notNull(),
    value: centavosColumn('value').notNull(),
    transactionId: text('transaction_id'),
    nsu: text('nsu'),
    authorizationCode: text('authorization_code'),
    dueAt: instant('due_at').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Why it is none of ours, or could not be opened. */
    why: text('why').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.reference] }),
    oneOf('unmatched_claims_stage', t.stage, claimStages),
    index('unmatched_claims_due').on(t.dueAt),
  ],
)
