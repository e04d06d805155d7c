import { sql } from 'drizzle-orm'
import { bigint, boolean, index, text, unique, uuid } from 'drizzle-orm/pg-core'
import { mailLinkKinds } from '@/lib/access/portal-users/mail-links/mail-link'
import { locales } from '@/lib/base/i18n/locales'
import { operatorRoles, roles } from '@/lib/base/kernel/permissions'
import { id, instant, oneOf, platform, uniqueWhereSet } from './columns'
import { sellerDirectory } from './operator/directory'

/** People who sign in: for the sellers of their memberships, for the operator, or for both. */
export const portalUsers = platform.table(
  'portal_users',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    /** Absent for a person who does not work for the operator. */
    operatorRole: text('operator_role', { enum: operatorRoles }),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    /** Somebody else chose the password: it opens nothing but the page that changes it. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** In which the person reads pages and mails; absent for that of the browser, in mails Portuguese. */
    locale: text('locale', { enum: locales }),
    /** In which the person reads times; absent for the zone of the sellers. */
    timeZone: text('time_zone'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('portal_users_operator_role', t.operatorRole, operatorRoles),
    oneOf('portal_users_locale', t.locale, locales),
  ],
)

/** Who works for which seller, in which role. */
export const memberships = platform.table(
  'memberships',
  {
    id: id(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => portalUsers.id),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellerDirectory.id),
    role: text('role', { enum: roles }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('memberships_user_seller').on(t.userId, t.sellerId),
    oneOf('memberships_role', t.role, roles),
    index('memberships_seller').on(t.sellerId),
  ],
)

export const portalSessions = platform.table(
  'portal_sessions',
  {
    uuid: uuid('uuid').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => portalUsers.id),
    /** The seller for which the person works at present; absent in the operator's area. */
    sellerId: bigint('seller_id', { mode: 'number' }).references(() => sellerDirectory.id),
    createdAt: instant('created_at').notNull(),
    /** Where the sign-in came from; absent in sessions older than these columns. */
    address: text('address'),
    userAgent: text('user_agent'),
    /** At most a minute behind. */
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** When the user last gave the password or a second factor in this session. */
    provenAt: instant('proven_at'),
    /** When the user first gave a second factor in this session; absent where the password alone opened it. */
    factorAt: instant('factor_at'),
    /** The seller whose portal a person of the operator looks at, by value, and until when. */
    viewedSellerId: bigint('viewed_seller_id', { mode: 'number' }),
    viewedUntil: instant('viewed_until'),
  },
  (t) => [
    index('portal_sessions_user').on(t.userId),
    index('portal_sessions_ended').on(sql`least(${t.expiresAt}, ${t.revokedAt})`),
  ],
)

/** Sign-ins that failed or are not decided yet, by the e-mail and by their source. */
export const signInFailures = platform.table(
  'sign_in_failures',
  {
    id: id(),
    email: text('email').notNull(),
    /** `network …` (a keyed hash) or `device …`; empty for rows older than this column. */
    source: text('source').notNull().default(''),
    failedAt: instant('failed_at').notNull(),
    /** For the entry in the audit log, which a job writes, so that the response takes the same time for every e-mail. */
    address: text('address'),
    userAgent: text('user_agent'),
    requestId: text('request_id').notNull().default(''),
    audited: boolean('audited').notNull().default(false),
  },
  (t) => [
    index('sign_in_failures_email').on(t.email, t.failedAt),
    index('sign_in_failures_source').on(t.source, t.failedAt),
    index('sign_in_failures_age').on(t.failedAt),
    index('sign_in_failures_due').on(t.failedAt).where(sql`not audited`),
  ],
)

/** Links for one use that a mail brings to the address of a user. A row without `handledAt` is the request of one. */
export const mailLinks = platform.table(
  'mail_links',
  {
    id: id(),
    kind: text('kind', { enum: mailLinkKinds }).notNull(),
    /** As requested, whether or not a user has it. */
    email: text('email').notNull(),
    requestedAt: instant('requested_at').notNull(),
    handledAt: instant('handled_at'),
    /** SHA-256 of the token in the link; absent if no user has the address. */
    tokenHash: text('token_hash'),
    expiresAt: instant('expires_at'),
    usedAt: instant('used_at'),
  },
  (t) => [
    uniqueWhereSet('mail_links_token', t.tokenHash),
    index('mail_links_due').on(t.requestedAt).where(sql`handled_at is null`),
    index('mail_links_email').on(t.email, t.requestedAt),
    index('mail_links_age').on(t.requestedAt),
    oneOf('mail_links_kind', t.kind, mailLinkKinds),
  ],
)
