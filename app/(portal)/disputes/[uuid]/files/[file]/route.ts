import { z } from 'zod'
import { getEvidence } from '@/lib/disputes/get-evidence'
import { downloadDoor } from '@/lib/http/file-door'

export const GET = downloadDoor(z.object({ uuid: z.uuid(), file: z.uuid() }), getEvidence)
