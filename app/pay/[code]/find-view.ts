import { cache } from 'react'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { viewCheckout } from '@/lib/checkout/view'
import { withBrowser } from '@/lib/http/pages/buyer-browser'
import { publicPage } from '@/lib/http/pages/public-page'

/** The view of the checkout for this browser, loaded once for the page and its title. */
export const findView = cache((code: string) =>
  publicPage(async (ctx) => ({
    view: viewCheckout(await loadCheckout(await withBrowser(ctx, code), code)),
    simulators: ctx.settings.simulators,
  })),
)
