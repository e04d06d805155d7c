import { exportPeriods, exportPeriodsQuery } from '@/lib/backoffice/sales/export-periods'
import { exportHandler } from '@/lib/http/portal/file-handlers'
import { requestLocale } from '@/lib/http/portal/request-locale'

export const GET = exportHandler(exportPeriodsQuery, async (ctx, query) =>
  exportPeriods(ctx, query, await requestLocale()),
)
