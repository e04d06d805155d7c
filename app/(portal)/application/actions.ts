'use server'

import { z } from 'zod'
import { applicationRequest, submitRequest } from '@/lib/applications/contract'
import { removeDocument } from '@/lib/applications/documents'
import { saveApplication } from '@/lib/applications/save-application'
import { submitApplication } from '@/lib/applications/submit-application'
import { viewApplication } from '@/lib/applications/view'
import { portalAction } from '@/lib/http/portal/action'

export const save = portalAction(applicationRequest, async (ctx, input) =>
  viewApplication(await saveApplication(ctx, input)),
)
export const submit = portalAction(submitRequest, async (ctx, input) =>
  viewApplication(await submitApplication(ctx, input)),
)
export const removeFile = portalAction(z.object({ uuid: z.uuid() }), removeDocument)
