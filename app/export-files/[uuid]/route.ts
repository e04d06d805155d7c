import { z } from 'zod'
import { fetchExportFile } from '@/lib/backoffice/exports/fetch-file'
import { keyedFile } from '@/lib/http/pages/public-route'

export const GET = keyedFile(z.object({ uuid: z.uuid() }), fetchExportFile)
