import { cache } from 'react'
import { byLinkCode } from '@/lib/base/cells/routing'
import { withBrowser } from '@/lib/http/pages/buyer-browser'
import { countVisit } from '@/lib/http/pages/count-visit'
import { publicPage } from '@/lib/http/pages/public-page'
import { checkoutParams } from '@/lib/payments/checkout/contract'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'

const read = publicPage(checkoutParams, byLinkCode, async (ctx, { code }) => {
  const own = await withBrowser(ctx, code)
  const checkout = await loadCheckout(own, code)
  const view = viewCheckout(checkout)
  if (view.state === 'OPEN') await countVisit(own, checkout)
  const { simulators, publicUrl } = ctx.settings
  return { view, breakdown: checkout.link.breakdown, simulators, publicUrl }
})

/** The view of the checkout for this browser, loaded once for the page and its title. */
export const findView = cache((code: string) => read({ code }))
