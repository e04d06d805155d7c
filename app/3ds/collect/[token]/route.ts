import { z } from 'zod'
import { bySecret } from '@/lib/base/cells/routing'
import { autoSubmitPage, emptyPage } from '@/lib/http/pages/frame-pages'
import { publicRoute } from '@/lib/http/pages/public-route'
import { collectSession } from '@/lib/rails/three-d-secure/collect-session'

const collectParams = z.object({ token: z.string().regex(/^[\w-]{43,46}$/) })

export const GET = publicRoute(collectParams, bySecret, async (ctx, { params, request }) => {
  const method = await collectSession(ctx, params)
  if (!method) return emptyPage()
  return autoSubmitPage(request, { action: method.url, fields: { threeDSMethodData: method.message } })
})
