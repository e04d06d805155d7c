import { z } from 'zod'
import { downloadHandler } from '@/lib/http/portal/file-handlers'
import { getEvidence } from '@/lib/payments/disputes/get-evidence'

export const GET = downloadHandler(z.object({ uuid: z.uuid(), file: z.uuid() }), getEvidence)
