import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type AuditAction, auditActors } from '@/lib/base/audit/audit'
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
    index('audit_entries_resource').on(t.sellerId, t.resource, t.id),
    // The order of creation behind the value of a filter; days are read by the one with all actions.
    index('audit_entries_action').on(t.sellerId, t.action, t.occurredAt, t.id),
    index('audit_entries_actor').on(t.sellerId, t.actorName, t.occurredAt, t.id),
    index('audit_entries_operator').on(t.id).where(sql`seller_id is null or actor_kind = 'OPERATOR'`),
  ],
)

/** Entries that are not sealed yet: inserted with the entry, deleted by the job. */
export const unsealedAuditEntries = pgTable(
  'unsealed_audit_entries',
  {
    entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
    /** 0 for the log of the platform. */
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
  },
  (t) => [index('unsealed_audit_entries_seller').on(t.sellerId, t.entryId)],
)

/**
 * A hash chain for the log of each seller and of the platform: a change of an earlier entry breaks every later link. Of entries
 * that were erased after their time only the last seal is left, in which the rest of the chain begins.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    /** 0 for the log of the platform. */
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    /** From 1, without a gap. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull().unique(),
    /** Lower-case hex of SHA-256, as the next two. */
    entryHash: text('entry_hash').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    /** On the system clock. */
    sealedAt: instant('sealed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.seq] })],
)
