import { addEvidenceOperation } from '@/lib/disputes/api/answering-contract'
import { attachEvidence } from '@/lib/disputes/api/attach-evidence'
import { viewEvidence } from '@/lib/disputes/api/view'
import { resource, route } from '@/lib/http/api/route'

const add = route(addEvidenceOperation, async (ctx, { params, body }) =>
  viewEvidence(await attachEvidence(ctx, { ...params, ...body })),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(add)
