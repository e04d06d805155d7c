import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { NoticeValues } from '@/lib/messages/notifications/notice'
import { mailRhythms, notificationKinds } from '@/lib/messages/notifications/notification'
import { centavosColumn, id, instant, oneOf, platform } from '../columns'

/** What happened, for all people whom it concerns: written with the change, distributed by a job. Refers to all by value. */
const content = {
  sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
  kind: text('kind', { enum: notificationKinds }).notNull(),
  /** The uuid or name of what it is about, and what happened to that: together they happen once. */
  record: text('record').notNull(),
  step: text('step').notNull(),
  /** The key of its subject and text among those of mails. */
  textKey: text('text_key').notNull(),
  values: jsonb('values').$type<NoticeValues>().notNull(),
  /** The page of the portal that shows it. */
  path: text('path').notNull(),
  /** On the seller's clock. */
  occurredAt: instant('occurred_at').notNull(),
  /** On the system clock. */
  createdAt: instant('created_at').notNull(),
}

export const notices = pgTable(
  'notices',
  {
    id: id(),
    ...content,
    /** The only person whom it concerns; absent for all whose role may get it. */
    userUuid: uuid('user_uuid'),
    distributedAt: instant('distributed_at'),
  },
  (t) => [
    oneOf('notices_kind', t.kind, notificationKinds),
    unique('notices_once').on(t.sellerId, t.kind, t.record, t.step),
    index('notices_due').on(t.id).where(sql`distributed_at is null`),
    index('notices_waiting').on(t.sellerId, t.createdAt).where(sql`distributed_at is null`),
    index('notices_age').on(t.createdAt),
  ],
)

/** A notice for one person, or with the user 0 for the seller's own address: the bell, and the queue of mails. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    ...content,
    inBell: boolean('in_bell').notNull(),
    readAt: instant('read_at'),
    /** When its mail is due, on the system clock; absent without a mail and once that was written. */
    mailDueAt: instant('mail_due_at'),
    mailedAt: instant('mailed_at'),
    /** The mail in which it went out, perhaps with others. */
    mailUuid: uuid('mail_uuid'),
  },
  (t) => [
    oneOf('notifications_kind', t.kind, notificationKinds),
    unique('notifications_once').on(t.userId, t.sellerId, t.kind, t.record, t.step),
    index('notifications_bell').on(t.userId, t.sellerId, t.id).where(sql`in_bell`),
    index('notifications_unread').on(t.userId, t.sellerId).where(sql`in_bell and read_at is null`),
    index('notifications_due').on(t.mailDueAt).where(sql`mail_due_at is not null`),
    index('notifications_mailed').on(t.userId, t.sellerId, t.mailedAt).where(sql`mailed_at is not null`),
    index('notifications_age').on(t.createdAt),
  ],
)

/** What a person chose at a seller, or with the user 0 what was chosen for the seller's own address. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    bell: boolean('bell').notNull(),
    mail: text('mail', { enum: mailRhythms }).notNull(),
    /** The value from which a payment is large; absent for the other kinds. */
    above: centavosColumn('above'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.userId, t.kind] }),
    oneOf('notification_preferences_kind', t.kind, notificationKinds),
    oneOf('notification_preferences_mail', t.mail, mailRhythms),
    check('notification_preferences_above', sql`above > 0`),
    index('notification_preferences_user').on(t.userId),
  ],
)

/** When a person is notified, at every seller; language and time zone are the person's own. */
export const notificationPeople = platform.table(
  'notification_people',
  {
    userId: bigint('user_id', { mode: 'number' }).primaryKey(),
    /** Minutes since midnight in the zone of the person; both absent without quiet hours. */
    quietFrom: integer('quiet_from'),
    quietTo: integer('quiet_to'),
    urgentPasses: boolean('urgent_passes').notNull(),
    digestAt: integer('digest_at').notNull(),
  },
  () => [
    check('notification_people_quiet', sql`(quiet_from is null) = (quiet_to is null)`),
    check(
      'notification_people_times',
      sql`coalesce(quiet_from, 0) between 0 and 1439 and coalesce(quiet_to, 0) between 0 and 1439
        and digest_at between 0 and 1439`,
    ),
  ],
)

/** Sellers where someone wants to know of large payments, of the first sale or of each day: how far a job has looked. */
export const notificationWatches = pgTable(
  'notification_watches',
  {
    sellerId: bigint('seller_id', { mode: 'number' }).primaryKey(),
    /** The last sealed transaction of the ledger that was looked at; absent until the job begins with the next one. */
    seenSeq: bigint('seen_seq', { mode: 'number' }),
    /** The next day to summarize, on the seller's clock. */
    summaryDate: date('summary_date', { mode: 'string' }).notNull(),
  },
  (t) => [index('notification_watches_summary').on(t.summaryDate)],
)
