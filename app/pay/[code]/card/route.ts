import { cardPaymentInput, checkoutParams } from '@/lib/checkout/contract'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { payByCard } from '@/lib/checkout/pay-by-card'
import { payerDocument } from '@/lib/checkout/payer-document'
import { sellerOfLink } from '@/lib/checkout/seller-of-link'
import { viewCheckout } from '@/lib/checkout/view'
import { cardDoor } from '@/lib/http/card-door'

const door = { params: checkoutParams, body: cardPaymentInput, payer: payerDocument, seller: sellerOfLink }

export const POST = cardDoor(door, async (ctx, input) => {
  await payByCard(ctx, input)
  return viewCheckout(await loadCheckout(ctx, input.code))
})
