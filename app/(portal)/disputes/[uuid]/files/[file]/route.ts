import { z } from 'zod'
import { getEvidence } from '@/lib/payments/disputes/get-evidence'
import { downloadHandler } from '@/lib/http/portal/file-handlers'

export const GET = downloadHandler(z.object({ uuid: z.uuid(), file: z.uuid() }), getEvidence)
