import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { beginsWith, given } from '@/db/lists/page'
import { auditEntries } from '@/db/schema'
import type { AuditAction } from './audit'

export type AuditEntry = typeof auditEntries.$inferSelect

export interface AuditFilter {
  from?: Date
  /** Exclusive. */
  until?: Date
  /** The beginning of the name of a person or a key. */
  actor?: string
  action?: AuditAction
  resource?: string
}

export const conditionsOf = ({ from, until, actor, action, resource }: AuditFilter) => [
  given(action, (one) => eq(auditEntries.action, one)),
  given(actor, (one) => beginsWith(auditEntries.actorName, one)),
  given(resource, (one) => eq(auditEntries.resource, one)),
  given(from, (one) => gte(auditEntries.occurredAt, one)),
  given(until, (one) => lt(auditEntries.occurredAt, one)),
]

export async function findEntryOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<AuditEntry | undefined> {
  const [row] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.sellerId, sellerId), eq(auditEntries.uuid, uuid)))
  return row
}

/** What people and keys of the operator did with a seller, newest first. */
export async function listOperatorEntriesOf(
  db: Db | Tx,
  sellerId: number,
  limit: number,
): Promise<AuditEntry[]> {
  const { id, sellerId: seller, actorKind } = auditEntries
  return db
    .select()
    .from(auditEntries)
    .where(and(eq(seller, sellerId), eq(actorKind, 'OPERATOR')))
    .orderBy(desc(id))
    .limit(limit)
}

/** The entries of the platform and those of operators in the logs of sellers, newest first. */
export async function listOperatorEntries(
  db: Db | Tx,
  filter: AuditFilter,
  { beforeId, limit }: { beforeId?: number; limit: number },
): Promise<AuditEntry[]> {
  const { id } = auditEntries
  // As the condition of the partial index states it.
  const ofOperator = sql`(seller_id is null or actor_kind = 'OPERATOR')`
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        ofOperator,
        given(beforeId, (one) => lt(id, one)),
        ...conditionsOf(filter),
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
}

/** The entries of the platform with one of these actions since an instant, newest first. */
export async function listPlatformEntries(
  db: Db | Tx,
  { actions, since, limit }: { actions: readonly AuditAction[]; since: Date; limit: number },
): Promise<AuditEntry[]> {
  const { id, sellerId, action, occurredAt } = auditEntries
  return db
    .select()
    .from(auditEntries)
    .where(and(isNull(sellerId), inArray(action, [...actions]), gte(occurredAt, since)))
    .orderBy(desc(id))
    .limit(limit)
}
