import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { notifications } from '@/db/schema'
import type { NotificationKind } from './notification'

export type NotificationRow = typeof notifications.$inferSelect
export type NewNotification = typeof notifications.$inferInsert

/** A row has about fifteen parameters, and a statement at most 65,535. */
const CHUNK = 1_000

export async function insertNotificationsOnce(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx
      .insert(notifications)
      .values(rows.slice(from, from + CHUNK))
      .onConflictDoNothing()
  }
}

/** One person at one seller: what a mail is about is never of two sellers. */
export interface Inbox {
  userId: number
  sellerId: number
}

/** The inboxes with due mails, those that wait longest first. */
export async function listDueInboxes(db: Db | Tx, systemNow: Date, limit: number): Promise<Inbox[]> {
  return db
    .select({ userId: notifications.userId, sellerId: notifications.sellerId })
    .from(notifications)
    .where(lte(notifications.mailDueAt, systemNow))
    .groupBy(notifications.userId, notifications.sellerId)
    .orderBy(sql`min(${notifications.mailDueAt})`)
    .limit(limit)
}

/** False while another worker writes a mail of the inbox. */
export async function tryLockInbox(tx: Tx, { userId, sellerId }: Inbox): Promise<boolean> {
  const name = `notifications ${sellerId} ${userId}`
  const [row] = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
  )
  return row!.locked
}

const of = ({ userId, sellerId }: Inbox) =>
  and(eq(notifications.userId, userId), eq(notifications.sellerId, sellerId))

/** What is due in an inbox, the oldest first. */
export async function listDue(
  tx: Tx,
  inbox: Inbox,
  { systemNow, limit }: { systemNow: Date; limit: number },
): Promise<NotificationRow[]> {
  return tx
    .select()
    .from(notifications)
    .where(and(of(inbox), lte(notifications.mailDueAt, systemNow)))
    .orderBy(asc(notifications.id))
    .limit(limit)
}

/** When the last mails of an inbox since an instant were written, the latest first. */
export async function listMailTimes(
  db: Db | Tx,
  inbox: Inbox,
  { since, limit }: { since: Date; limit: number },
): Promise<Date[]> {
  const rows = await db
    .selectDistinct({ at: notifications.mailedAt, mail: notifications.mailUuid })
    .from(notifications)
    .where(and(of(inbox), gt(notifications.mailedAt, since)))
    .orderBy(desc(notifications.mailedAt))
    .limit(limit)
  return rows.map(({ at }) => at!)
}

export async function markMailed(
  tx: Tx,
  ids: readonly number[],
  mailed: { mailedAt: Date; mailUuid: string },
): Promise<void> {
  await tx
    .update(notifications)
    .set({ ...mailed, mailDueAt: null })
    .where(inArray(notifications.id, [...ids]))
}

/** Sets when the mails of these are due; never if it is null. */
export async function setMailDueAt(tx: Tx, ids: readonly number[], mailDueAt: Date | null): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(notifications)
    .set({ mailDueAt })
    .where(inArray(notifications.id, [...ids]))
}

/** Takes the waiting mails of kinds that were switched off out of the queue. */
export async function dropMails(tx: Tx, inbox: Inbox, dropped: readonly NotificationKind[]): Promise<void> {
  if (dropped.length === 0) return
  await tx
    .update(notifications)
    .set({ mailDueAt: null })
    .where(and(of(inbox), inArray(notifications.kind, [...dropped])))
}

export interface NotificationFilter {
  kinds: readonly NotificationKind[]
  onlyUnread?: boolean
}

const shown = (inbox: Inbox, filter: NotificationFilter) =>
  and(
    of(inbox),
    eq(notifications.inBell, true),
    inArray(notifications.kind, [...filter.kinds]),
    filter.onlyUnread ? isNull(notifications.readAt) : undefined,
  )

/** The notifications of a person at a seller, the newest first, before the given one. */
export async function listShown(
  db: Db | Tx,
  inbox: Inbox,
  { before, limit, ...filter }: NotificationFilter & { before?: number; limit: number },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(shown(inbox, filter), before === undefined ? undefined : lt(notifications.id, before)))
    .orderBy(desc(notifications.id))
    .limit(limit)
}

/** Counted up to `max`. */
export async function countUnread(
  db: Db | Tx,
  inbox: Inbox,
  { kinds, max }: { kinds: readonly NotificationKind[]; max: number },
): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(shown(inbox, { kinds, onlyUnread: true }))
    .limit(max)
    .as('unread')
  const [row] = await db.select({ found: count() }).from(unread)
  return row!.found
}

/** Marks one as read, or all; returns how many were unread. */
export async function markRead(
  tx: Tx,
  inbox: Inbox,
  { uuid, readAt }: { uuid?: string; readAt: Date },
): Promise<number> {
  const marked = await tx
    .update(notifications)
    .set({ readAt })
    .where(
      and(
        of(inbox),
        eq(notifications.inBell, true),
        isNull(notifications.readAt),
        uuid === undefined ? undefined : eq(notifications.uuid, uuid),
      ),
    )
  return marked.count
}
