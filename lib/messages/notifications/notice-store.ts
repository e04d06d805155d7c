import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { notices, notifications } from '@/db/schema'
import { changeChannel, changePayload } from '@/lib/base/changes/change'
import { personResource } from './person-change'

export type NoticeRow = typeof notices.$inferSelect

/** Also notifies the worker, so that the bell shows it at once. Returns whether it was inserted. */
export async function insertNoticeOnce(tx: Tx, row: typeof notices.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(notices).values(row).onConflictDoNothing().returning({ id: notices.id })
  if (inserted.length > 0) await notifyPerson(tx, row.sellerId)
  return inserted.length > 0
}

/** Notifies open pages of a seller that a person has a new notification; without a uuid only the worker. */
export async function notifyPerson(tx: Tx, sellerId: number, userUuid?: string): Promise<void> {
  const change = changePayload({ sellerId, resourceUuid: personResource(userUuid) })
  await tx.execute(sql`select pg_notify(${changeChannel}, ${change})`)
}

/** Notices that are not distributed yet, the oldest first, locked. */
export async function lockUndistributed(tx: Tx, limit: number): Promise<NoticeRow[]> {
  return tx
    .select()
    .from(notices)
    .where(isNull(notices.distributedAt))
    .orderBy(asc(notices.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function findUndistributed(db: Db | Tx): Promise<boolean> {
  const rows = await db
    .select({ id: notices.id })
    .from(notices)
    .where(isNull(notices.distributedAt))
    .orderBy(asc(notices.id))
    .limit(1)
  return rows.length > 0
}

export async function markDistributed(tx: Tx, ids: readonly number[], distributedAt: Date): Promise<void> {
  await tx
    .update(notices)
    .set({ distributedAt })
    .where(inArray(notices.id, [...ids]))
}

/** Whether notices of a seller since the instant are still to be distributed: then a digest is not complete. */
export async function isDistributing(db: Db | Tx, sellerId: number, since: Date): Promise<boolean> {
  const waiting = db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.sellerId, sellerId), isNull(notices.distributedAt), gt(notices.createdAt, since)))
  const [row] = await db.select({ waits: sql<boolean>`${exists(waiting)}` }).from(sql`(select 1) one`)
  return row!.waits
}

/** Erases a batch of what was created before the instant. Returns how many rows. */
export async function eraseBefore(db: Db | Tx, before: Date, limit: number): Promise<number> {
  const oldNotices = db
    .select({ id: notices.id })
    .from(notices)
    .where(and(lt(notices.createdAt, before), isNotNull(notices.distributedAt)))
    .limit(limit)
  const oldNotifications = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.createdAt, before))
    .limit(limit)
  const [first, second] = [
    await db.delete(notices).where(inArray(notices.id, oldNotices)),
    await db.delete(notifications).where(inArray(notifications.id, oldNotifications)),
  ]
  return first.count + second.count
}
