import { exportHandler } from '@/lib/http/portal/file-handlers'
import { exportRequest } from '@/lib/money/statement/export-contract'
import { exportStatement } from '@/lib/money/statement/export-statement'

export const GET = exportHandler(exportRequest, exportStatement)
