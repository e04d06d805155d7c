import { auditFilter } from '@/lib/audit/audit-filter'
import { exportAudit } from '@/lib/audit/export-audit'
import { exportHandler } from '@/lib/http/portal/file-handlers'

export const GET = exportHandler(auditFilter, exportAudit)
