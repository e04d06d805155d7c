import { exportDoor } from '@/lib/http/file-door'
import { exportRequest } from '@/lib/statement/export-contract'
import { exportStatement } from '@/lib/statement/export-statement'

export const GET = exportDoor(exportRequest, exportStatement)
