import { bigint, index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import type { ClientSecret, PinnedCertificate } from '@/lib/access/banking/banking'
import { id, instant, platform } from './columns'
import { sellerDirectory } from './operator/directory'

/** How a seller's system signs in to the banking interface. */
export const bankingCredentials = platform.table(
  'banking_credentials',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellerDirectory.id),
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
