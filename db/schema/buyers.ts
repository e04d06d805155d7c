import { bigint, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
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
    createdAt: instant('created_at').notNull(),
  },
  (t) => [unique('buyers_document').on(t.sellerId, t.document)],
)
