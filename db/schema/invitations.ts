import { sql } from 'drizzle-orm'
import { bigint, check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type OperatorRole, operatorRoles, type Role, roles } from '@/lib/base/kernel/permissions'
import { id, instant, oneOf, platform } from './columns'

type TeamRole = Role | OperatorRole
const invitedRoles = [...new Set([...roles, ...operatorRoles])] as [TeamRole, ...TeamRole[]]
const quoted = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/** Invitations to work for a seller, or for the operator of the platform. */
export const invitations = platform.table(
  'invitations',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    /** Absent for an invitation of the operator. */
    sellerId: bigint('seller_id', { mode: 'number' }),
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: invitedRoles }).notNull(),
    /** SHA-256 of the token in the link; a new one each time it is sent. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The e-mail of the person who invited; absent where it was the command line. */
    invitedBy: text('invited_by'),
    /** On the system clock, like the instants below. */
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    oneOf('invitations_role', t.role, invitedRoles),
    check(
      'invitations_role_of_seller',
      sql`case when ${t.sellerId} is null then ${t.role} in (${quoted(operatorRoles)}) else ${t.role} in (${quoted(roles)}) end`,
    ),
    uniqueIndex('invitations_open')
      .on(sql`coalesce(${t.sellerId}, 0)`, t.email)
      .where(sql`accepted_at is null and revoked_at is null`),
    index('invitations_seller').on(t.sellerId, t.id),
  ],
)
