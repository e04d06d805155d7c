import { attachDocument, removeDocument } from '@/lib/applications/documents'
import { getApplication } from '@/lib/applications/get-application'
import {
  addApplicationDocumentOperation,
  getApplicationOperation,
  removeApplicationDocumentOperation,
  saveApplicationOperation,
  submitApplicationOperation,
} from '@/lib/applications/operations'
import { saveApplication } from '@/lib/applications/save-application'
import { submitApplication } from '@/lib/applications/submit-application'
import { viewApplication, viewDocument } from '@/lib/applications/view'
import { type Route, route } from '@/lib/http/api/route'

export const applicationRoutes: readonly Route[] = [
  route(removeApplicationDocumentOperation, async (ctx, { params }) => removeDocument(ctx, params)),
  route(addApplicationDocumentOperation, async (ctx, { body }) =>
    viewDocument(await attachDocument(ctx, body)),
  ),
  route(getApplicationOperation, async (ctx) => viewApplication(await getApplication(ctx))),
  route(saveApplicationOperation, async (ctx, { body }) => viewApplication(await saveApplication(ctx, body))),
  route(submitApplicationOperation, async (ctx, { body }) =>
    viewApplication(await submitApplication(ctx, body)),
  ),
]
