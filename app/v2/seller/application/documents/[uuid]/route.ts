import { removeDocument } from '@/lib/applications/documents'
import { removeApplicationDocumentOperation } from '@/lib/applications/operations'
import { resource, route } from '@/lib/http/api/route'

const remove = route(removeApplicationDocumentOperation, async (ctx, { params }) =>
  removeDocument(ctx, params),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(remove)
