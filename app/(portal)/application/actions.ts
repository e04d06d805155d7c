'use server'

import { z } from 'zod'
import { applicationRequest, submitRequest } from '@/lib/backoffice/applications/contract'
import { correctApplication } from '@/lib/backoffice/applications/correct-application'
import { removeDocument } from '@/lib/backoffice/applications/documents'
import { saveApplication } from '@/lib/backoffice/applications/save-application'
import { submitApplication } from '@/lib/backoffice/applications/submit-application'
import { viewApplication } from '@/lib/backoffice/applications/view'
import { portalAction } from '@/lib/http/portal/action'

export const save = portalAction(applicationRequest, async (ctx, input) =>
  viewApplication(await saveApplication(ctx, input)),
)
export const submit = portalAction(submitRequest, async (ctx, input) =>
  viewApplication(await submitApplication(ctx, input)),
)
export const removeFile = portalAction(z.object({ uuid: z.uuid() }), removeDocument)
export const correct = portalAction(z.object({}), correctApplication)
