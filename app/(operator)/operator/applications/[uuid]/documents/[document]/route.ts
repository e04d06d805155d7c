import { z } from 'zod'
import { readDocument } from '@/lib/backoffice/applications/review/get-review'
import { operatorDownloadHandler } from '@/lib/http/portal/file-handlers'

const params = z.object({ uuid: z.uuid(), document: z.uuid() })

export const GET = operatorDownloadHandler(params, readDocument)
