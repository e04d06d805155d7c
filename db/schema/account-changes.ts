import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountChangeStatuses } from '@/lib/access/account-changes/account-change'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import { id, instant, oneOf, uniqueWhereSet } from './columns'

/** Changes of a seller's payout account, pending ones included. Sellers, keys and users are stored by value. */
export const accountChanges = pgTable(
  'account_changes',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    status: text('status', { enum: accountChangeStatuses }).notNull(),
    account: jsonb('account').$type<SellerAccount>().notNull(),
    /** Name and first characters of the API key of the request. */
    keyTitle: text('key_title'),
    keyPrefix: text('key_prefix'),
    /** The e-mail of the portal user who requested it. */
    requestedBy: text('requested_by'),
    /** SHA-256 of the token in the link of the mail that stops it. */
    stopTokenHash: text('stop_token_hash'),
    createdAt: instant('created_at').notNull(),
    /** The instant, on the seller's clock, at which it takes effect. */
    effectiveAt: instant('effective_at').notNull(),
    statusAt: instant('status_at').notNull(),
    /** The portal user who stopped it. */
    stoppedBy: uuid('stopped_by'),
  },
  (t) => [
    uniqueWhereSet('account_changes_stop_token', t.stopTokenHash),
    oneOf('account_changes_status', t.status, accountChangeStatuses),
    uniqueIndex('account_changes_one_pending').on(t.sellerId).where(sql`status = 'PENDING'`),
    index('account_changes_due').on(t.effectiveAt).where(sql`status = 'PENDING'`),
    index('account_changes_seller').on(t.sellerId, t.id),
  ],
)
