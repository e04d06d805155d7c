import { z } from 'zod'
import { addEvidence } from '@/lib/disputes/add-evidence'
import { MAX_EVIDENCE_BYTES } from '@/lib/disputes/dispute'
import { fileDoor } from '@/lib/http/file-door'

const door = { params: z.object({ uuid: z.uuid() }), mostBytes: MAX_EVIDENCE_BYTES }

export const POST = fileDoor(door, async (ctx, input) => {
  const { uuid, name, size } = await addEvidence(ctx, input)
  return { uuid, name, size }
})
