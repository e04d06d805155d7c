import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '@/lib/buyers/buyer'
import { id, instant } from './columns'
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
  },
  (t) => [
    unique('buyers_document').on(t.sellerId, t.document, t.documentType, t.documentCountry),
    index('buyers_seller').on(t.sellerId, t.id),
    index('buyers_seller_name').on(t.sellerId, sql`lower(name) text_pattern_ops`, t.id),
  ],
)
