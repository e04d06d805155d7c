import { removeEvidenceOperation } from '@/lib/disputes/api/answering-contract'
import { removeEvidence } from '@/lib/disputes/remove-evidence'
import { resource, route } from '@/lib/http/api/route'

const remove = route(removeEvidenceOperation, (ctx, { params }) => removeEvidence(ctx, params))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(remove)
