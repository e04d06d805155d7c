import { attachDocument } from '@/lib/applications/documents'
import { addApplicationDocumentOperation } from '@/lib/applications/operations'
import { viewDocument } from '@/lib/applications/view'
import { resource, route } from '@/lib/http/api/route'

const add = route(addApplicationDocumentOperation, async (ctx, { body }) =>
  viewDocument(await attachDocument(ctx, body)),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(add)
