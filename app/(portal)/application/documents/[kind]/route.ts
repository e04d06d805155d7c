import { z } from 'zod'
import { documentKinds } from '@/lib/backoffice/applications/application'
import { addDocument } from '@/lib/backoffice/applications/documents'
import { viewDocument } from '@/lib/backoffice/applications/view'
import { uploadHandler } from '@/lib/http/portal/file-handlers'
import { MAX_EVIDENCE_BYTES } from '@/lib/payments/disputes/dispute'

const endpoint = { params: z.object({ kind: z.enum(documentKinds) }), maxBytes: MAX_EVIDENCE_BYTES }

export const POST = uploadHandler(endpoint, async (ctx, input) => viewDocument(await addDocument(ctx, input)))
