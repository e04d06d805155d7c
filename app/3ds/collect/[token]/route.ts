import { z } from 'zod'
import { emptyPage, postingPage } from '@/lib/http/pages/bare-page'
import { publicRoute } from '@/lib/http/pages/public-route'
import { collectSession } from '@/lib/three-d-secure/collect-session'

const collectParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

export const GET = publicRoute(collectParams, async (ctx, { params, request }) => {
  const method = await collectSession(ctx, params)
  if (!method) return emptyPage()
  return postingPage(request, { action: method.url, fields: { threeDSMethodData: method.message } })
})
