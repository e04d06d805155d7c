import { byLinkCode } from '@/lib/base/cells/routing'
import { phoneAddress } from '@/lib/http/pages/buyer-browser'
import { publicRoute, uncachedSvg } from '@/lib/http/pages/public-route'
import { checkoutParams } from '@/lib/payments/checkout/contract'
import { qrSvg } from '@/lib/payments/plain-checkout/qr-svg'

/** The QR code by which a phone opens the PIX code of this browser. */
export const GET = publicRoute(checkoutParams, byLinkCode, async (ctx, { params: { code } }) =>
  uncachedSvg(qrSvg(await phoneAddress(ctx, code))),
)
