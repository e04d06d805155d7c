import { byLinkCode } from '@/lib/base/cells/routing'
import { phonePage } from '@/lib/http/pages/phone-pass'
import { publicRoute, uncachedSvg } from '@/lib/http/pages/public-route'
import { checkoutParams } from '@/lib/payments/checkout/contract'

/** The QR code by which a phone opens the PIX code of this browser. */
export const GET = publicRoute(checkoutParams, byLinkCode, async (ctx, { params: { code } }) =>
  uncachedSvg(await phonePage(ctx, code)),
)
