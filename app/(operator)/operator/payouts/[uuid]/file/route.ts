import { z } from 'zod'
import { downloadHandler, operatorCtx } from '@/lib/http/portal/file-handlers'
import { downloadFile } from '@/lib/money/payout-batches/download-file'

export const GET = downloadHandler(z.object({ uuid: z.uuid() }), downloadFile, operatorCtx)
