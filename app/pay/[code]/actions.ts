'use server'

import { byLinkCode } from '@/lib/base/cells/routing'
import { withBrowser } from '@/lib/http/pages/buyer-browser'
import { publicAction } from '@/lib/http/portal/action'
import { cancelCard as cancelCardPayment } from '@/lib/payments/card-checkout/cancel'
import { checkoutParams } from '@/lib/payments/checkout/contract'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'

export const cancelCard = publicAction(checkoutParams, byLinkCode, async (ctx, input) => {
  const own = await withBrowser(ctx, input.code)
  await cancelCardPayment(own, input)
  return viewCheckout(await loadCheckout(own, input.code))
})
