import { payByCard } from '@/lib/checkout/card/pay'
import { type CardPaymentInput, cardPaymentInput, checkoutParams } from '@/lib/checkout/contract'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { payerDocument } from '@/lib/checkout/payer-document'
import { sellerOfLink } from '@/lib/checkout/seller-of-link'
import { viewCheckout } from '@/lib/checkout/view'
import { rememberBrowser, withBrowser } from '@/lib/http/pages/buyer-browser'
import { cardHandler, typedCard } from '@/lib/http/pages/card-handler'

const endpoint = {
  params: checkoutParams,
  body: cardPaymentInput,
  open: typedCard<CardPaymentInput & { code: string }>,
  payer: async (...[ctx, input]: Parameters<typeof payerDocument>) =>
    payerDocument(await withBrowser(ctx, input.code), input),
  seller: sellerOfLink,
}

export const POST = cardHandler(endpoint, async (ctx, input) => {
  const own = await rememberBrowser(ctx, input.code)
  await payByCard(own, input)
  return viewCheckout(await loadCheckout(own, input.code))
})
