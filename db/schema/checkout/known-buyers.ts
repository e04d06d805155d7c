import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cards } from '@/db/schema/cards'
import { id, instant, oneOf } from '@/db/schema/columns'
import { codeChannels } from '@/lib/parties/known-buyers/known-buyer'

/**
 * What a buyer agreed to keep for the next purchase at one seller, as typed there. The seller's own record of the buyer is
 * another one. All instants of this file are on the system clock.
 */
export const knownBuyers = pgTable(
  'known_buyers',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    document: text('document').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** When a code sent there was typed: only then another browser is recognised by a code. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** When the buyer agreed, and to which text. */
    consentAt: instant('consent_at').notNull(),
    consentVersion: text('consent_version').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('known_buyers_email')
      .on(t.sellerId, sql`lower(email)`)
      .where(sql`email_confirmed_at is not null`),
    index('known_buyers_document').on(t.sellerId, t.document),
  ],
)

/** The browsers in which a known buyer is recognised, by a cookie. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    knownBuyerId: bigint('known_buyer_id', { mode: 'number' })
      .notNull()
      .references(() => knownBuyers.id, { onDelete: 'cascade' }),
    /** Hex of SHA-256 of the cookie. */
    tokenHash: text('token_hash').notNull().unique(),
    /** What the browser says of itself; empty where it says nothing. */
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('known_browsers_buyer').on(t.knownBuyerId, t.id),
    index('known_browsers_expiry').on(t.expiresAt),
  ],
)

/** The cards that a known buyer agreed to keep. One that is not paid with yet is PENDING at the vault. */
export const knownCards = pgTable(
  'known_cards',
  {
    cardId: bigint('card_id', { mode: 'number' })
      .primaryKey()
      .references(() => cards.id),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    knownBuyerId: bigint('known_buyer_id', { mode: 'number' })
      .notNull()
      .references(() => knownBuyers.id, { onDelete: 'cascade' }),
    consentAt: instant('consent_at').notNull(),
    consentVersion: text('consent_version').notNull(),
  },
  (t) => [index('known_cards_buyer').on(t.knownBuyerId, t.cardId)],
)

/** Codes of six digits by which a browser proves that it may see a buyer's data. */
export const buyerCodes = pgTable(
  'buyer_codes',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    /** Keyed hash of the only browser that may type it. */
    browserHash: text('browser_hash').notNull(),
    /** Hash of the buyer or the address that was named, by which the codes of an hour are counted; also of an unknown one. */
    targetHash: text('target_hash').notNull(),
    channel: text('channel', { enum: codeChannels }).notNull(),
    /** The seller's buyer whom the link names, or the known buyer; neither for an address that nobody kept. */
    buyerUuid: uuid('buyer_uuid'),
    knownBuyerId: bigint('known_buyer_id', { mode: 'number' }),
    /** Empty once it was typed correctly. */
    sealedCode: text('sealed_code').notNull(),
    attempts: integer('attempts').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was typed correctly: it proves the browser for an hour, and can't be used again. */
    usedAt: instant('used_at'),
  },
  (t) => [
    oneOf('buyer_codes_channel', t.channel, codeChannels),
    index('buyer_codes_browser').on(t.sellerId, t.browserHash, t.id),
    index('buyer_codes_target').on(t.sellerId, t.targetHash, t.createdAt),
    index('buyer_codes_buyer').on(t.sellerId, t.buyerUuid).where(sql`buyer_uuid is not null`),
    index('buyer_codes_created').on(t.createdAt),
  ],
)
