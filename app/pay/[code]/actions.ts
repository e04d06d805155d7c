'use server'

import { checkoutParams, startPixInput } from '@/lib/checkout/contract'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { startPixPayment } from '@/lib/checkout/start-pix-payment'
import { viewCheckout } from '@/lib/checkout/view'
import { publicAction } from '@/lib/http/action'

export const startPix = publicAction(startPixInput, async (ctx, input) => {
  await startPixPayment(ctx, input)
  return viewCheckout(await loadCheckout(ctx, input.code))
})

export const renewPix = publicAction(checkoutParams, async (ctx, input) => {
  await startPixPayment(ctx, input)
  return viewCheckout(await loadCheckout(ctx, input.code))
})
