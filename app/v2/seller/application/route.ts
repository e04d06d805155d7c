import { getApplication } from '@/lib/applications/get-application'
import { getApplicationOperation, saveApplicationOperation } from '@/lib/applications/operations'
import { saveApplication } from '@/lib/applications/save-application'
import { viewApplication } from '@/lib/applications/view'
import { resource, route } from '@/lib/http/api/route'

const get = route(getApplicationOperation, async (ctx) => viewApplication(await getApplication(ctx)))

const save = route(saveApplicationOperation, async (ctx, { body }) =>
  viewApplication(await saveApplication(ctx, body)),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get, save)
