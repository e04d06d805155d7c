import { bigint, index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { challengePurposes } from '@/lib/access/second-factors/second-factor'
import { id, instant, oneOf, platform } from './columns'
import { portalUsers } from './portal-users'

const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => portalUsers.id)

export const passkeys = platform.table(
  'passkeys',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    userId: userId(),
    /** As the authenticator chose it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** In COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator signed; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** The authenticator app of a user; it counts as a factor once a code has confirmed it. */
export const totpFactors = platform.table('totp_factors', {
  userId: userId().primaryKey(),
  uuid: uuid('uuid').notNull().unique(),
  /** In base32, sealed. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The time step of the latest accepted code: that code and older ones are refused. */
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastUsedAt: instant('last_used_at'),
})

export const recoveryCodes = platform.table(
  'recovery_codes',
  {
    id: id(),
    userId: userId(),
    /** The first characters, by which the row of a code is found. */
    selector: text('selector').notNull(),
    /** Argon2id of the whole code. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [unique('recovery_codes_selector').on(t.userId, t.selector)],
)

/** Challenges for passkeys that were not answered yet; an answer deletes its challenge. */
export const factorChallenges = platform.table(
  'factor_challenges',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose', { enum: challengePurposes }).notNull(),
    /** The session or pending sign-in that requested it; empty for a sign-in without a password. */
    owner: text('owner').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    oneOf('factor_challenges_purpose', t.purpose, challengePurposes),
    index('factor_challenges_ended').on(t.expiresAt),
  ],
)

/** Sign-ins with the right password that wait for the second factor. They are no sessions. */
export const pendingSignIns = platform.table(
  'pending_sign_ins',
  {
    /** SHA-256 of the token in the cookie. */
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    /** SHA-256 of the hash of the password that was given: a changed password ends the sign-in. */
    passwordDigest: text('password_digest').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('pending_sign_ins_ended').on(t.expiresAt)],
)

/** Proofs of a user that failed or are not decided yet, by their source. */
export const factorFailures = platform.table(
  'factor_failures',
  {
    id: id(),
    userId: userId(),
    source: text('source').notNull(),
    failedAt: instant('failed_at').notNull(),
  },
  (t) => [
    index('factor_failures_user').on(t.userId, t.failedAt),
    index('factor_failures_age').on(t.failedAt),
  ],
)
