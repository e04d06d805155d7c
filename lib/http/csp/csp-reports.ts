import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { type CspReportRow, deleteReportsBefore, listReports } from './store'

/** How many kinds of reports are stored, so that invented ones fill no disk. */
export const MAX_KINDS = 1_000
const RETENTION_MS = 90 * DAY_MS

/** For the operator: what browsers blocked on our pages, the newest first. Throws FORBIDDEN for anybody else. */
export function listCspReports(ctx: Ctx): Promise<CspReportRow[]> {
  requireOperator(ctx, 'platform.read')
  return listReports(ctx.db)
}

/** Job: deletes kinds that no browser has reported for 90 days. */
export function forgetCspReports(ctx: Ctx): Promise<number> {
  return deleteReportsBefore(ctx.db, new Date(ctx.systemNow.getTime() - RETENTION_MS))
}
