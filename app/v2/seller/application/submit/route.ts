import { submitApplicationOperation } from '@/lib/applications/operations'
import { submitApplication } from '@/lib/applications/submit-application'
import { viewApplication } from '@/lib/applications/view'
import { resource, route } from '@/lib/http/api/route'

const submit = route(submitApplicationOperation, async (ctx, { body }) =>
  viewApplication(await submitApplication(ctx, body)),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(submit)
