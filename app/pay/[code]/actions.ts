'use server'

import { cancelCard as cancelCardPayment } from '@/lib/checkout/cancel-card'
import { checkoutParams, startPaymentInput } from '@/lib/checkout/contract'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { startPayment } from '@/lib/checkout/start-payment'
import { viewCheckout } from '@/lib/checkout/view'
import { publicAction } from '@/lib/http/action'

export const start = publicAction(startPaymentInput, async (ctx, input) => {
  await startPayment(ctx, input)
  return viewCheckout(await loadCheckout(ctx, input.code))
})

export const cancelCard = publicAction(checkoutParams, async (ctx, input) => {
  await cancelCardPayment(ctx, input)
  return viewCheckout(await loadCheckout(ctx, input.code))
})
