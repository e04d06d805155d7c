import { desc, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { cspReports } from '@/db/schema'
import type { CspReport } from './read-reports'

export type CspReportRow = typeof cspReports.$inferSelect

/** Counts reports by their kind. Adds no further kind once `maxKinds` are stored. */
export async function countReports(
  db: Db | Tx,
  reports: readonly CspReport[],
  { at, maxKinds }: { at: Date; maxKinds: number },
): Promise<void> {
  for (const { page, directive, blocked } of reports) {
    const instant = sql`${at.toISOString()}::timestamptz`
    await db.execute(sql`
      insert into platform.csp_reports (page, directive, blocked, reports, first_at, last_at)
      select ${page}, ${directive}, ${blocked}, 1, ${instant}, ${instant}
      where (select count(*) from platform.csp_reports) < ${maxKinds}
        or exists (select 1 from platform.csp_reports
          where page = ${page} and directive = ${directive} and blocked = ${blocked})
      on conflict (page, directive, blocked)
        do update set reports = csp_reports.reports + 1, last_at = excluded.last_at`)
  }
}

/** The newest first. */
export async function listReports(db: Db | Tx): Promise<CspReportRow[]> {
  return db.select().from(cspReports).orderBy(desc(cspReports.lastAt), desc(cspReports.id))
}

export async function deleteReportsBefore(db: Db | Tx, instant: Date): Promise<number> {
  const deleted = await db
    .delete(cspReports)
    .where(lt(cspReports.lastAt, instant))
    .returning({ id: cspReports.id })
  return deleted.length
}
