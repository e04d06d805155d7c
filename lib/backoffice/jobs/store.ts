import { desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { jobRuns } from '@/db/schema'

export type JobRunRow = typeof jobRuns.$inferSelect
export type LastRun = Pick<JobRunRow, 'name' | 'everyMs' | 'lastRunAt'>
export type StoredRun = Omit<JobRunRow, 'requestedAt' | 'requestedBy'>

/** The clock of the database. */
export async function readClock(db: Db | Tx): Promise<Date> {
  const [row] = await db.execute<{ at: string }>(sql`select now()::text as at`)
  return new Date(row!.at)
}

/** Another worker, which looks after other cells, said so a moment ago. */
const failsElsewhere = sql`(job_runs.worker <> excluded.worker and (select count(*) from platform.cells) > 1
  and job_runs.failed_at > excluded.last_run_at - greatest(30000, 3 * excluded.every_ms) * interval '1 millisecond')`

/** Stores the last runs of jobs; returns the names of those that people asked to run after these runs began. */
export async function upsertRuns(db: Db | Tx, runs: readonly StoredRun[]): Promise<string[]> {
  const given = (column: string) => sql.raw(`excluded.${column}`)
  const orBefore = (column: string) => sql.raw(`coalesce(excluded.${column}, job_runs.${column})`)
  const stillRequested = (column: string) =>
    sql.raw(`case when job_runs.requested_at > excluded.last_run_at then job_runs.${column} end`)
  const stored = await db
    .insert(jobRuns)
    .values([...runs].toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: {
        worker: given('worker'),
        everyMs: given('every_ms'),
        lastRunAt: given('last_run_at'),
        durationMs: given('duration_ms'),
        lastRowsAt: orBefore('last_rows_at'),
        rows: orBefore('rows'),
        failingSince: sql`case when excluded.failing_since is not null
            then coalesce(job_runs.failing_since, excluded.failing_since)
          when ${failsElsewhere} then job_runs.failing_since end`,
        failedAt: orBefore('failed_at'),
        failures: orBefore('failures'),
        requestedAt: stillRequested('requested_at'),
        requestedBy: stillRequested('requested_by'),
      },
    })
    .returning({ name: jobRuns.name, requestedAt: jobRuns.requestedAt })
  return stored.filter(({ requestedAt }) => requestedAt !== null).map(({ name }) => name)
}

/** All jobs, those that fail first. */
export async function listRuns(db: Db | Tx): Promise<JobRunRow[]> {
  return db
    .select()
    .from(jobRuns)
    .orderBy(isNull(jobRuns.failingSince), desc(jobRuns.failingSince), jobRuns.name)
}

export async function listLastRuns(db: Db | Tx): Promise<LastRun[]> {
  const { name, everyMs, lastRunAt } = jobRuns
  return db.select({ name, everyMs, lastRunAt }).from(jobRuns)
}

export async function findRun(db: Db | Tx, name: string): Promise<JobRunRow | undefined> {
  const [row] = await db.select().from(jobRuns).where(eq(jobRuns.name, name))
  return row
}

export async function updateRequest(
  tx: Tx,
  name: string,
  request: { requestedAt: Date; requestedBy: string },
): Promise<void> {
  await tx.update(jobRuns).set(request).where(eq(jobRuns.name, name))
}
