import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns'
import { sellers } from './sellers'

export const portalUsers = pgTable('portal_users', {
  id: id(),
  uuid: uuid('uuid').notNull().unique(),
  /** Absent for an operator. */
  sellerId: bigint('seller_id', { mode: 'number' }).references(() => sellers.id),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const portalSessions = pgTable(
  'portal_sessions',
  {
    uuid: uuid('uuid').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => portalUsers.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** When the user last gave the password or a second factor in this session. */
    provenAt: instant('proven_at'),
    /** When the user first gave a second factor in this session; absent where the password alone opened it. */
    factorAt: instant('factor_at'),
  },
  (t) => [
    index('portal_sessions_user').on(t.userId),
    index('portal_sessions_ended').on(sql`least(${t.expiresAt}, ${t.revokedAt})`),
  ],
)

/** Sign-ins that failed or are not decided yet, by the e-mail and by their source. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: id(),
    email: text('email').notNull(),
    /** `network …` (a keyed hash) or `device …`; empty for rows older than this column. */
    source: text('source').notNull().default(''),
    failedAt: instant('failed_at').notNull(),
  },
  (t) => [
    index('sign_in_failures_email').on(t.email, t.failedAt),
    index('sign_in_failures_source').on(t.source, t.failedAt),
    index('sign_in_failures_age').on(t.failedAt),
  ],
)
