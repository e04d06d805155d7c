import { byLinkCode } from '@/lib/base/cells/routing'
import { withBrowser } from '@/lib/http/pages/buyer-browser'
import { publicRoute, uncachedRedirect } from '@/lib/http/pages/public-route'
import { resultKeys } from '@/lib/http/pages/result-keys'
import { checkoutParams } from '@/lib/payments/checkout/contract'
import { returnToShop } from '@/lib/payments/checkout/returning/return-to-shop'

export const GET = publicRoute(checkoutParams, byLinkCode, async (ctx, { params: { code } }) =>
  uncachedRedirect(await returnToShop(await withBrowser(ctx, code), { code, keys: await resultKeys() })),
)
