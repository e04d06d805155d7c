import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type AuditAction, auditActors } from '@/lib/audit/audit'
import { id, instant, oneOf } from './columns'

/** The audit log, of sellers and of the platform. Sellers, users and keys are stored by value, so that no removal changes it. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    /** Absent for what concerns no seller. */
    sellerId: bigint('seller_id', { mode: 'number' }),
    /** On the system clock. */
    occurredAt: instant('occurred_at').notNull(),
    actorKind: text('actor_kind', { enum: auditActors }).notNull(),
    /** The e-mail of a person or the title of a key. */
    actorName: text('actor_name'),
    address: text('address'),
    userAgent: text('user_agent'),
    action: text('action').$type<AuditAction>().notNull(),
    resourceKind: text('resource_kind').notNull(),
    resource: text('resource'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    requestId: text('request_id').notNull(),
  },
  (t) => [
    oneOf('audit_entries_actor', t.actorKind, auditActors),
    index('audit_entries_seller').on(t.sellerId, t.id),
  ],
)
