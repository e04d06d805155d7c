import { auditFilter } from '@/lib/base/audit/audit-filter'
import { exportAudit } from '@/lib/base/audit/export-audit'
import { exportHandler } from '@/lib/http/portal/file-handlers'
import { requestLocale } from '@/lib/http/portal/request-locale'

export const GET = exportHandler(auditFilter, async (ctx, query) =>
  exportAudit(ctx, query, await requestLocale()),
)
