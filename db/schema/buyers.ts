import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { erasureStatuses } from '@/lib/backoffice/personal-data/erasure'
import type { Address } from '@/lib/parties/buyers/buyer'
import { id, instant, oneOf, plainName } from './columns'
import { sellers } from './sellers'

export const buyers = pgTable(
  'buyers',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    document: text('document').notNull(),
    documentType: text('document_type').notNull(),
    documentCountry: text('document_country').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    alternativeEmail: text('alternative_email').notNull(),
    /** Of the phone: "55" is Brazil's. */
    countryCode: text('country_code').notNull(),
    address: jsonb('address').$type<Address>(),
    createdAt: instant('created_at').notNull(),
    /** When its data was erased at the person's request; the row stays for what refers to it. */
    erasedAt: instant('erased_at'),
  },
  (t) => [
    unique('buyers_document').on(t.sellerId, t.document, t.documentType, t.documentCountry),
    // Those that lists show: a count reads the index alone.
    index('buyers_seller').on(t.sellerId, t.id).where(sql`erased_at is null`),
    index('buyers_seller_sorted').on(t.sellerId, sql`lower(name)`, t.id),
    index('buyers_seller_email').on(t.sellerId, sql`lower(email)`, t.id),
    index('buyers_seller_created').on(t.sellerId, t.createdAt, t.id),
    // The name itself is what a count compares: it reads the index alone.
    index('buyers_seller_name')
      .on(t.sellerId, sql`${plainName(sql`name`)} text_pattern_ops`, t.id, t.name)
      .where(sql`erased_at is null`),
  ],
)

/** What people of the seller wrote about a buyer. The author is stored by value. */
export const buyerNotes = pgTable(
  'buyer_notes',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    buyerId: bigint('buyer_id', { mode: 'number' })
      .notNull()
      .references(() => buyers.id),
    text: text('text').notNull(),
    /** The e-mail of the person. */
    author: text('author').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('buyer_notes_buyer').on(t.buyerId, t.sellerId, t.id)],
)

/** Requests to erase a buyer's data. Buyer and person are stored by value, and nothing of the erased data. */
export const buyerErasures = pgTable(
  'buyer_erasures',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    buyerUuid: uuid('buyer_uuid').notNull(),
    status: text('status', { enum: erasureStatuses }).notNull(),
    /** The e-mail of the person of the seller. */
    requestedBy: text('requested_by').notNull(),
    /** On the seller's clock. */
    createdAt: instant('created_at').notNull(),
    statusAt: instant('status_at').notNull(),
    /** When the job tries it next, on the system clock; absent once it is done or withdrawn. */
    dueAt: instant('due_at'),
  },
  (t) => [
    oneOf('buyer_erasures_status', t.status, erasureStatuses),
    index('buyer_erasures_buyer').on(t.sellerId, t.buyerUuid, t.id),
    uniqueIndex('buyer_erasures_waiting').on(t.sellerId, t.buyerUuid).where(sql`status = 'WAITING'`),
    index('buyer_erasures_due').on(t.dueAt).where(sql`due_at is not null`),
  ],
)
