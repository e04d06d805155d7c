import { z } from 'zod'
import { auditFilter } from '@/lib/base/audit/audit-filter'
import { exportAudit } from '@/lib/base/audit/export-audit'
import { fileFormats } from '@/lib/base/spreadsheets/table-file'
import { exportHandler } from '@/lib/http/portal/file-handlers'
import { requestLocale } from '@/lib/http/portal/request-locale'

const query = auditFilter.extend({ format: z.enum(fileFormats).default('csv') })

export const GET = exportHandler(query, async (ctx, asked) => exportAudit(ctx, asked, await requestLocale()))
