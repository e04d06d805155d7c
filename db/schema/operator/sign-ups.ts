import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { signUpStatuses } from '@/lib/backoffice/sign-ups/sign-up'
import { locales } from '@/lib/base/i18n/locales'
import { id, instant, oneOf, platform, uniqueWhereSet } from '../columns'

/** People who create a sandbox seller of their own, from the request of the mail with the link on. */
export const signUps = platform.table(
  'sign_ups',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    /** In lower case, as requested, until the job finds out whether a user has it. */
    email: text('email').notNull(),
    status: text('status', { enum: signUpStatuses }).notNull(),
    /** In which its mails are written. */
    locale: text('locale', { enum: locales }).notNull(),
    /** Of the network of the request, hashed; absent for one of the version before. */
    networkHash: text('network_hash'),
    /** On the system clock, like the instants below. */
    requestedAt: instant('requested_at').notNull(),
    /** SHA-256 of the token in the link; absent where the address has a user, who gets no link. */
    tokenHash: text('token_hash'),
    /** Of the link. */
    expiresAt: instant('expires_at'),
    /** How often the link was used, with success or not. */
    tries: integer('tries').notNull().default(0),
    /** What the person stated by the link. */
    name: text('name'),
    shopName: text('shop_name'),
    document: text('document'),
    /** Only while the sign-up waits for the operator. */
    passwordHash: text('password_hash'),
    completedAt: instant('completed_at'),
    decidedAt: instant('decided_at'),
    /** The e-mail of the person of the operator who decided. */
    decidedBy: text('decided_by'),
    /** The seller that it became, by value. */
    sellerId: bigint('seller_id', { mode: 'number' }),
  },
  (t) => [
    oneOf('sign_ups_status', t.status, signUpStatuses),
    oneOf('sign_ups_locale', t.locale, locales),
    check('sign_ups_password', sql`(${t.passwordHash} is not null) = (${t.status} = 'WAITING')`),
    uniqueWhereSet('sign_ups_token', t.tokenHash),
    uniqueIndex('sign_ups_waiting').on(t.email).where(sql`status = 'WAITING'`),
    index('sign_ups_status_id').on(t.status, t.id),
  ],
)
