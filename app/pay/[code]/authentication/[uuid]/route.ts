import { z } from 'zod'
import { byLinkCode } from '@/lib/base/cells/routing'
import { Problem } from '@/lib/base/kernel/problem'
import { passBrowserToAuthentication, withBrowser } from '@/lib/http/pages/buyer-browser'
import { redirectToPage } from '@/lib/http/pages/frame-pages'
import { publicRoute } from '@/lib/http/pages/public-route'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { authenticationParams } from '@/lib/rails/three-d-secure/contract'
import { authenticationPath } from '@/lib/rails/three-d-secure/page-path'

const params = authenticationParams.extend({ code: z.string() })

/** Leads to the 3-D Secure page of this browser's payment, where it is recognised by a cookie of its own. */
export const GET = publicRoute(params, byLinkCode, async (ctx, { params: { code, uuid } }) => {
  const { authentication } = await loadCheckout(await withBrowser(ctx, code), code)
  if (authentication?.uuid !== uuid) throw new Problem('NOT_FOUND')
  await passBrowserToAuthentication(ctx, code, uuid)
  return redirectToPage(authenticationPath(ctx.cell, uuid))
})
