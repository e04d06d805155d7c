import { byLinkCode } from '@/lib/base/cells/routing'
import { withBrowser } from '@/lib/http/pages/buyer-browser'
import { publicRoute, uncachedPdf } from '@/lib/http/pages/public-route'
import { requestLocale } from '@/lib/http/portal/request-locale'
import { checkoutParams } from '@/lib/payments/checkout/contract'
import { drawOwnReceipt } from '@/lib/payments/checkout/receipt/draw-own'

export const GET = publicRoute(checkoutParams, byLinkCode, async (ctx, { params: { code } }) =>
  uncachedPdf(await drawOwnReceipt(await withBrowser(ctx, code), { code, locale: await requestLocale() })),
)
