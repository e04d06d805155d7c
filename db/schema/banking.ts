import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ClientSecret, PinnedCertificate } from '@/lib/banking/banking'
import { id, instant } from './columns'
import { sellers } from './sellers'

/** How a seller's system signs in to the banking interface. */
export const bankingCredentials = pgTable(
  'banking_credentials',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    title: text('title').notNull(),
    clientId: text('client_id').notNull().unique(),
    /** Hashed; two while one replaces the other. */
    secrets: jsonb('secrets').$type<ClientSecret[]>().notNull(),
    certificates: jsonb('certificates').$type<PinnedCertificate[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('banking_credentials_seller').on(t.sellerId, t.id)],
)
