import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  exportChannels,
  exportFrequencies,
  exportRunStatuses,
  exportScheduleStatuses,
} from '@/lib/backoffice/exports/schedule'
import { id, instant, oneOf } from '../columns'

/** Files that a seller wants to get for every day or month that has closed. Sellers and people are stored by value. */
export const exportSchedules = pgTable(
  'export_schedules',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    status: text('status', { enum: exportScheduleStatuses }).notNull(),
    /** What is exported: a name of the catalogue of exports. */
    subject: text('subject').notNull(),
    format: text('format').notNull(),
    frequency: text('frequency', { enum: exportFrequencies }).notNull(),
    channel: text('channel', { enum: exportChannels }).notNull(),
    /** The people who get a mail; empty for webhooks. */
    recipients: uuid('recipients').array().notNull(),
    /** The first day of the next period that has no run yet, on the seller's clock. */
    nextPeriod: date('next_period', { mode: 'string' }).notNull(),
    createdBy: uuid('created_by').notNull(),
    creatorName: text('creator_name').notNull(),
    /** On the seller's clock, like the next one. */
    createdAt: instant('created_at').notNull(),
    statusAt: instant('status_at').notNull(),
  },
  (t) => [
    oneOf('export_schedules_status', t.status, exportScheduleStatuses),
    oneOf('export_schedules_frequency', t.frequency, exportFrequencies),
    oneOf('export_schedules_channel', t.channel, exportChannels),
    check('export_schedules_recipients', sql`(channel = 'MAIL') = (cardinality(recipients) > 0)`),
    index('export_schedules_seller').on(t.sellerId, t.id),
    index('export_schedules_due').on(t.nextPeriod).where(sql`status = 'ACTIVE'`),
  ],
)

/** One export of one period. */
export const exportRuns = pgTable(
  'export_runs',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    scheduleId: bigint('schedule_id', { mode: 'number' })
      .notNull()
      .references(() => exportSchedules.id),
    periodFrom: date('period_from', { mode: 'string' }).notNull(),
    periodTo: date('period_to', { mode: 'string' }).notNull(),
    /** The person who ran it; absent where the schedule did. */
    requestedBy: uuid('requested_by'),
    status: text('status', { enum: exportRunStatuses }).notNull(),
    attempts: integer('attempts').notNull(),
    /** When the next attempt is due, on the system clock; absent once it ended. */
    dueAt: instant('due_at'),
    /** How many people or endpoints got it. */
    receivers: integer('receivers'),
    /** Bytes of the file; absent where it is written only when it is fetched. */
    size: integer('size'),
    /** Why it failed: a code of the catalogue of failures. */
    failure: text('failure'),
    /** On the seller's clock, like the next one. */
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    oneOf('export_runs_status', t.status, exportRunStatuses),
    check('export_runs_due', sql`(status = 'PENDING') = (due_at is not null)`),
    uniqueIndex('export_runs_once').on(t.scheduleId, t.periodFrom).where(sql`requested_by is null`),
    uniqueIndex('export_runs_one_by_hand')
      .on(t.scheduleId)
      .where(sql`requested_by is not null and status = 'PENDING'`),
    index('export_runs_schedule').on(t.scheduleId, t.id),
    index('export_runs_seller').on(t.sellerId, t.id),
    index('export_runs_due_at').on(t.dueAt).where(sql`due_at is not null`),
  ],
)
