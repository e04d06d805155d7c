'use server'

import { z } from 'zod'
import { viewRequest } from '@/lib/backoffice/lists/views/contract'
import { removeView as remove, saveView as save } from '@/lib/backoffice/lists/views/save-view'
import { portalAction } from '@/lib/http/portal/action'
import { beginExport, exportRequest } from '@/lib/http/portal/list-handlers'

export const saveView = portalAction(viewRequest, save)

export const removeView = portalAction(z.object({ uuid: z.uuid() }), async (ctx, input) => {
  await remove(ctx, input)
})

export const startExport = portalAction(exportRequest, beginExport)
