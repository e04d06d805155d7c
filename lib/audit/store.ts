import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { beginsWith, given, selectPage } from '@/db/page'
import { auditEntries } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/kernel/pagination'
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

const conditionsOf = ({ from, until, actor, action, resource }: AuditFilter) => [
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

/** A page of a seller's entries in the shape of the lists of the API. */
export async function listEntryPage(
  db: Db | Tx,
  sellerId: number,
  filter: AuditFilter,
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<AuditEntry>> {
  return selectPage(db, {
    table: auditEntries,
    id: auditEntries.id,
    sellerId: auditEntries.sellerId,
    of: sellerId,
    filters: conditionsOf(filter),
    sortBy: auditEntries.id,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      db
        .select()
        .from(auditEntries)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}

/** Entries of a seller, newest first, with an id below `beforeId`. */
export async function listEntries(
  db: Db | Tx,
  sellerId: number,
  filter: AuditFilter,
  { beforeId, limit }: { beforeId?: number; limit: number },
): Promise<AuditEntry[]> {
  const { id, sellerId: seller } = auditEntries
  const ofSeller = sql`${seller} between ${sellerId} and ${sellerId}`
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        ofSeller,
        given(beforeId, (one) => lt(id, one)),
        ...conditionsOf(filter),
      ),
    )
    .orderBy(desc(seller), desc(id))
    .limit(limit)
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
