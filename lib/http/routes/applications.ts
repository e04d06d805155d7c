import { attachDocument, removeDocument } from '@/lib/backoffice/applications/documents'
import { getApplication } from '@/lib/backoffice/applications/get-application'
import {
  addApplicationDocumentOperation,
  getApplicationOperation,
  removeApplicationDocumentOperation,
  saveApplicationOperation,
  submitApplicationOperation,
} from '@/lib/backoffice/applications/operations'
import { saveApplication } from '@/lib/backoffice/applications/save-application'
import { submitApplication } from '@/lib/backoffice/applications/submit-application'
import { viewApplication, viewDocument } from '@/lib/backoffice/applications/view'
import { type Route, route } from '@/lib/http/api/route'

export const applicationRoutes: readonly Route[] = [
  route(getApplicationOperation, async (ctx) => viewApplication(await getApplication(ctx))),
  route(saveApplicationOperation, async (ctx, { body }) => viewApplication(await saveApplication(ctx, body))),
  route(addApplicationDocumentOperation, async (ctx, { body }) =>
    viewDocument(await attachDocument(ctx, body)),
  ),
  route(removeApplicationDocumentOperation, async (ctx, { params }) => removeDocument(ctx, params)),
  route(submitApplicationOperation, async (ctx, { body }) =>
    viewApplication(await submitApplication(ctx, body)),
  ),
]
