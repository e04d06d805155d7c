import { z } from 'zod'
import { importSettlement } from '@/lib/backoffice/settlements/import-settlement'
import { operatorCtx, uploadHandler } from '@/lib/http/portal/file-handlers'
import { MAX_FILE_BYTES } from '@/lib/money/reconciliation/reconciliation'

/** Of the connection whose provider pays out. */
const endpoint = { params: z.object({ uuid: z.uuid() }), maxBytes: MAX_FILE_BYTES }

export const POST = uploadHandler(
  endpoint,
  async (ctx, input) => {
    const { report, again } = await importSettlement(ctx, input)
    return { again, added: report.addedLines }
  },
  operatorCtx,
)
