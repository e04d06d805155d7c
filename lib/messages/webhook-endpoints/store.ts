import { and, arrayOverlaps, asc, count, eq, isNull, lte, not, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import { selectPage } from '@/db/lists/page'
import { sellers, webhookEndpoints } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import { bankingDomains, type EndpointFamily, type EventDomain } from '@/lib/messages/webhooks/webhook'

export type EndpointRow = typeof webhookEndpoints.$inferSelect

const exists = isNull(webhookEndpoints.deletedAt)
const isBanking = arrayOverlaps(webhookEndpoints.domains as AnyPgColumn, [...bankingDomains])
const inFamily = (family: EndpointFamily) => (family === 'banking' ? isBanking : not(isBanking))
const ofSeller = (sellerId: number, family: EndpointFamily = 'main') =>
  and(eq(webhookEndpoints.sellerId, sellerId), exists, inFamily(family))

/** Stores the state of a failing endpoint: since when, its last answer, paused after five days, switched off after a 410. */
export async function markEndpoint(
  tx: Tx,
  endpointId: number,
  change: Partial<Pick<EndpointRow, 'failingSince' | 'lastRefusal' | 'pausedAt' | 'active'>>,
): Promise<void> {
  await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, endpointId))
}

/**
 * Locks an endpoint that is failing or paused, and returns whether it is paused; undefined for another one, for one that is
 * switched off and for one that has another address by now. Must not be one statement with the update that follows: a statement
 * that locks the newest version of a row and then updates the one that it sees waits for those that wait for it, if a new
 * delivery's foreign key shares the older version.
 */
export async function lockFailing(
  tx: Tx,
  { endpointId, url }: { endpointId: number; url: string },
): Promise<{ paused: boolean } | undefined> {
  const [row] = await tx.execute<{ paused: boolean }>(sql`
    select paused_at is not null as paused from webhook_endpoints
    where id = ${endpointId} and url = ${url} and active and (failing_since is not null or paused_at is not null)
    for no key update`)
  return row
}

export interface LockedEndpoint extends EndpointRow {
  clockOffsetMs: number
}

/** Locks the endpoint until the transaction ends; with the offset of its seller's clock from the system clock. */
export async function lockEndpoint(tx: Tx, endpointId: number): Promise<LockedEndpoint> {
  const [row] = await tx
    .select({ endpoint: webhookEndpoints, clockOffsetMs: sellers.clockOffsetMs })
    .from(webhookEndpoints)
    .innerJoin(sellers, eq(sellers.id, webhookEndpoints.sellerId))
    .where(eq(webhookEndpoints.id, endpointId))
    .for('no key update', { of: webhookEndpoints })
  return { ...row!.endpoint, clockOffsetMs: row!.clockOffsetMs }
}

export async function findEndpointOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<EndpointRow | undefined> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(ofSeller(sellerId), eq(webhookEndpoints.uuid, uuid)))
  return row
}

export async function lockEndpointOfSeller(
  tx: Tx,
  sellerId: number,
  uuid: string,
  family: EndpointFamily = 'main',
): Promise<EndpointRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(ofSeller(sellerId, family), eq(webhookEndpoints.uuid, uuid)))
    .for('no key update')
  return row
}

/** An endpoint of the main interface, of any seller. */
export async function updateEndpoint(
  tx: Tx,
  uuid: string,
  change: Pick<EndpointRow, 'payloadVersion'>,
): Promise<EndpointRow | undefined> {
  const [row] = await tx
    .update(webhookEndpoints)
    .set(change)
    .where(and(eq(webhookEndpoints.uuid, uuid), exists, inFamily('main')))
    .returning()
  return row
}

/** Erases previous secrets whose overlap has ended. */
export async function eraseSecretsBefore(db: Db | Tx, systemNow: Date): Promise<number> {
  const erased = await db
    .update(webhookEndpoints)
    .set({ previousSealedSecret: null, previousSecretUntil: null })
    .where(lte(webhookEndpoints.previousSecretUntil, systemNow))
    .returning({ id: webhookEndpoints.id })
  return erased.length
}

export async function insertEndpoint(
  tx: Tx,
  row: typeof webhookEndpoints.$inferInsert,
): Promise<EndpointRow> {
  const [endpoint] = await tx.insert(webhookEndpoints).values(row).returning()
  return endpoint!
}

export async function listEndpoints(
  db: Db | Tx,
  sellerId: number,
  family: EndpointFamily = 'main',
): Promise<EndpointRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(ofSeller(sellerId, family))
    .orderBy(asc(webhookEndpoints.id))
}

export function listEndpointPage(
  db: Db | Tx,
  sellerId: number,
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<EndpointRow>> {
  return selectPage(db, {
    table: webhookEndpoints,
    id: webhookEndpoints.id,
    sellerId: webhookEndpoints.sellerId,
    seller: sellerId,
    filters: [exists, inFamily('main')],
    sortBy: webhookEndpoints.id,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      db
        .select()
        .from(webhookEndpoints)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}

/** The endpoint of the seller's deprecated field `webhook`. */
export async function findSingleEndpoint(db: Db | Tx, sellerId: number): Promise<EndpointRow | undefined> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(ofSeller(sellerId), webhookEndpoints.deprecatedSingle))
  return row
}

export async function countEndpoints(
  db: Db | Tx,
  sellerId: number,
  family: EndpointFamily = 'main',
): Promise<number> {
  const [row] = await db
    .select({ endpoints: count() })
    .from(webhookEndpoints)
    .where(ofSeller(sellerId, family))
  return row!.endpoints
}

/** The caller holds the lock of the endpoint. */
export async function updateEndpointOfSeller(
  tx: Tx,
  sellerId: number,
  uuid: string,
  change: Partial<typeof webhookEndpoints.$inferInsert>,
): Promise<EndpointRow> {
  const [row] = await tx
    .update(webhookEndpoints)
    // The uuid is set to itself, because an update without any column is invalid SQL.
    .set({ ...change, uuid })
    .where(and(eq(webhookEndpoints.sellerId, sellerId), eq(webhookEndpoints.uuid, uuid)))
    .returning()
  return row!
}

/** Switches all endpoints of a seller off: nothing is sent to them any more. */
export async function updateEndpointsOff(tx: Tx, sellerId: number): Promise<void> {
  await tx.update(webhookEndpoints).set({ active: false }).where(eq(webhookEndpoints.sellerId, sellerId))
}

/** How many active endpoints of a seller subscribe to a domain. */
export async function countSubscribers(db: Db | Tx, sellerId: number, domain: EventDomain): Promise<number> {
  const { active, domains } = webhookEndpoints
  const [row] = await db
    .select({ found: count() })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.sellerId, sellerId), active, sql`${domain} = any(${domains})`))
  return row!.found
}
