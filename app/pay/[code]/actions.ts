'use server'

import { cancelCard as cancelCardPayment } from '@/lib/checkout/card/cancel'
import { checkoutParams, startPaymentInput } from '@/lib/checkout/contract'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { startPayment } from '@/lib/checkout/start-payment'
import { viewCheckout } from '@/lib/checkout/view'
import { rememberBrowser, withBrowser } from '@/lib/http/pages/buyer-browser'
import { publicAction } from '@/lib/http/portal/action'

export const start = publicAction(startPaymentInput, async (ctx, input) => {
  const own = await rememberBrowser(ctx, input.code)
  await startPayment(own, input)
  return viewCheckout(await loadCheckout(own, input.code))
})

export const cancelCard = publicAction(checkoutParams, async (ctx, input) => {
  const own = await withBrowser(ctx, input.code)
  await cancelCardPayment(own, input)
  return viewCheckout(await loadCheckout(own, input.code))
})
