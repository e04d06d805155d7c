import { z } from 'zod'
import { getDocument } from '@/lib/backoffice/applications/documents'
import { downloadHandler } from '@/lib/http/portal/file-handlers'

export const GET = downloadHandler(z.object({ uuid: z.uuid() }), getDocument)
