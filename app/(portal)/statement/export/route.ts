import { exportHandler } from '@/lib/http/portal/file-handlers'
import { exportRequest } from '@/lib/statement/export-contract'
import { exportStatement } from '@/lib/statement/export-statement'

export const GET = exportHandler(exportRequest, exportStatement)
