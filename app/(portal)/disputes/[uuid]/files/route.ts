import { z } from 'zod'
import { uploadHandler } from '@/lib/http/portal/file-handlers'
import { addEvidence } from '@/lib/payments/disputes/add-evidence'
import { MAX_EVIDENCE_BYTES } from '@/lib/payments/disputes/dispute'

const endpoint = { params: z.object({ uuid: z.uuid() }), maxBytes: MAX_EVIDENCE_BYTES }

export const POST = uploadHandler(endpoint, async (ctx, input) => {
  const { uuid, name, size } = await addEvidence(ctx, input)
  return { uuid, name, size }
})
