import { payByCard } from '@/lib/checkout/card/pay'
import { checkoutParams, walletPaymentInput } from '@/lib/checkout/contract'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { payerDocument } from '@/lib/checkout/payer-document'
import { sellerOfLink } from '@/lib/checkout/seller-of-link'
import { viewCheckout } from '@/lib/checkout/view'
import { openToken } from '@/lib/checkout/wallet/open-token'
import { rememberBrowser, withBrowser } from '@/lib/http/pages/buyer-browser'
import { cardHandler } from '@/lib/http/pages/card-handler'

const endpoint = {
  params: checkoutParams,
  body: walletPaymentInput,
  open: async (...[ctx, input]: Parameters<typeof openToken>) =>
    openToken(await withBrowser(ctx, input.code), input),
  payer: async (...[ctx, input]: Parameters<typeof payerDocument>) =>
    payerDocument(await withBrowser(ctx, input.code), input),
  seller: sellerOfLink,
}

export const POST = cardHandler(endpoint, async (ctx, attempt) => {
  const own = await rememberBrowser(ctx, attempt.code)
  await payByCard(own, attempt)
  return viewCheckout(await loadCheckout(own, attempt.code))
})
