// What the operator's people see of the platform itself.
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import type { JobFailure } from '@/lib/backoffice/jobs/job'
import { type OwnCertificate, processKinds } from '@/lib/backoffice/platform/status/process'
import { id, instant, oneOf, platform } from '../columns'

/** The last runs of each job, written by workers every few seconds for people to read; the rows of the nouns are the queue. */
export const jobRuns = platform.table('job_runs', {
  name: text('name').primaryKey(),
  /** The host and process that ran it last. */
  worker: text('worker').notNull(),
  lastRunAt: instant('last_run_at').notNull(),
  durationMs: integer('duration_ms').notNull(),
  /** The longest pause between two runs. */
  everyMs: integer('every_ms').notNull(),
  /** The last run that found rows, and how many. */
  lastRowsAt: instant('last_rows_at'),
  rows: integer('rows'),
  /** Since when each run failed; absent after one that did not. */
  failingSince: instant('failing_since'),
  failedAt: instant('failed_at'),
  failures: jsonb('failures').$type<JobFailure[]>(),
  /** When a person asked for a run at once, and who. */
  requestedAt: instant('requested_at'),
  requestedBy: text('requested_by'),
})

/** Each proof of the whole ledger that a person asked for. While it is unfinished the row is the job. */
export const ledgerProofs = platform.table(
  'ledger_proofs',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    leasedUntil: instant('leased_until'),
    finishedAt: instant('finished_at'),
    durationMs: integer('duration_ms'),
    figures: jsonb('figures').$type<Record<string, number>>(),
    /** The sum of each account, in centavos. */
    accounts: jsonb('accounts').$type<Record<string, number>>(),
    /** Empty where everything holds. */
    findings: jsonb('findings').$type<string[]>(),
  },
  (t) => [index('ledger_proofs_open').on(t.id).where(sql`finished_at is null`)],
)

/** The running processes; each writes its row every few seconds and deletes it when it ends. */
export const processes = platform.table(
  'processes',
  {
    uuid: uuid('uuid').primaryKey(),
    kind: text('kind', { enum: processKinds }).notNull(),
    host: text('host').notNull(),
    pid: integer('pid').notNull(),
    version: text('version').notNull(),
    /** Those that it read from files when it started. */
    certificates: jsonb('certificates').$type<OwnCertificate[]>().notNull(),
    startedAt: instant('started_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** By how much its clock was ahead of that of the database then; negative where it was behind. */
    clockAheadMs: bigint('clock_ahead_ms', { mode: 'number' }).notNull(),
  },
  (t) => [oneOf('processes_kind', t.kind, processKinds)],
)
