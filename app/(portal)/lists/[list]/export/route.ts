import { listExportHandler } from '@/lib/http/portal/list-handlers'

export const GET = listExportHandler
