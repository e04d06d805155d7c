import { cardPaymentInput, checkoutParams } from '@/lib/checkout/contract'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { payByCard } from '@/lib/checkout/pay-by-card'
import { viewCheckout } from '@/lib/checkout/view'
import { cardDoor } from '@/lib/http/card-door'

export const POST = cardDoor({ params: checkoutParams, body: cardPaymentInput }, async (ctx, input) => {
  await payByCard(ctx, input)
  return viewCheckout(await loadCheckout(ctx, input.code))
})
