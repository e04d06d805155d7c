import { z } from 'zod'
import { fetchExportFile } from '@/lib/backoffice/exports/fetch-file'
import { downloadHandler } from '@/lib/http/portal/file-handlers'

export const GET = downloadHandler(z.object({ uuid: z.uuid() }), fetchExportFile)
