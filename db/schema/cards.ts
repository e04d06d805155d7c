import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cardStatuses } from '@/lib/cards/card'
import { cardBrands } from '@/lib/kernel/card-brand'
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
    /** Keyed hash of the number: the same for the same card of the same seller. */
    fingerprint: text('fingerprint').notNull(),
    cvvChecked: boolean('cvv_checked').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('cards_status', t.status, cardStatuses),
    oneOf('cards_brand', t.brand, cardBrands),
    check('cards_digits', sql`first6_digits ~ '^[0-9]{6}$' and last4_digits ~ '^[0-9]{4}$'`),
    check('cards_number', sql`(status = 'INACTIVE') = (sealed_number = '')`),
    index('cards_buyer').on(t.sellerId, t.buyerId, t.id),
    // For counting the numbers with the same shown digits.
    index('cards_shown_digits').on(t.sellerId, t.first6digits, t.last4digits, t.createdAt, t.fingerprint),
    index('cards_pending').on(t.createdAt).where(sql`status = 'PENDING'`),
  ],
)
