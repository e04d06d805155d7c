import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cardBrands } from '@/lib/base/kernel/card-brand'
import { cardStatuses } from '@/lib/parties/cards/card'
import { buyers } from './buyers'
import { id, instant, oneOf } from './columns'
import { sellers } from './sellers'

/** Card tokens: the number is sealed by the vault's key, the security code is never stored. */
export const cards = pgTable(
  'cards',
  {
    id: id(),
    /** The token. */
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    buyerId: bigint('buyer_id', { mode: 'number' }).references(() => buyers.id),
    status: text('status', { enum: cardStatuses }).notNull(),
    brand: text('brand', { enum: cardBrands }).notNull(),
    holderName: text('holder_name').notNull(),
    first6digits: text('first6_digits').notNull(),
    last4digits: text('last4_digits').notNull(),
    expirationMonth: integer('expiration_month').notNull(),
    expirationYear: integer('expiration_year').notNull(),
    /** Empty if the card is INACTIVE, and only then. */
    sealedNumber: text('sealed_number').notNull(),
    /** What answers show: a random value, the same for the same card of the same seller; absent if no answer showed it. */
    fingerprint: text('fingerprint'),
    /** Keyed hash of the number, which finds the same card again. No answer has it; deleted a day after the number at most. */
    numberHash: text('number_hash'),
    /** What the brand's network named the latest approved payment, which the next one has to carry. */
    networkTransactionId: text('network_transaction_id'),
    cvvChecked: boolean('cvv_checked').notNull(),
    createdAt: instant('created_at').notNull(),
    /** A use of the card, the last one that is known. The job looks for later ones 24 months after it. */
    unusedSince: instant('unused_since').notNull(),
    /** When it was erased because it was not used for 24 months: brand, last digits and expiry remain. */
    unusedErasedAt: instant('unused_erased_at'),
  },
  (t) => [
    oneOf('cards_status', t.status, cardStatuses),
    oneOf('cards_brand', t.brand, cardBrands),
    check(
      'cards_digits',
      sql`first6_digits ~ (case when unused_erased_at is null then '^[0-9]{6}$' else '^$' end) and last4_digits ~ '^[0-9]{4}$'`,
    ),
    check('cards_number', sql`(status = 'INACTIVE') = (sealed_number = '')`),
    check(
      'cards_unused_erased',
      sql`unused_erased_at is null or (status = 'INACTIVE' and number_hash is null and holder_name = '')`,
    ),
    index('cards_buyer').on(t.sellerId, t.buyerId, t.id),
    // For counting the numbers with the same shown digits.
    index('cards_shown_digits').on(t.sellerId, t.first6digits, t.last4digits, t.createdAt, t.numberHash),
    index('cards_pending').on(t.createdAt).where(sql`status = 'PENDING'`),
    index('cards_number_hash').on(t.sellerId, t.numberHash).where(sql`number_hash is not null`),
    index('cards_hash_of_erased').on(t.createdAt).where(sql`status = 'INACTIVE' and number_hash is not null`),
    index('cards_unused').on(t.unusedSince).where(sql`status = 'ACTIVE'`),
    index('cards_seller_unused').on(t.sellerId, t.unusedSince).where(sql`status = 'ACTIVE'`),
  ],
)
