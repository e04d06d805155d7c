import { byLinkCode } from '@/lib/base/cells/routing'
import { rememberBrowser, withBrowser } from '@/lib/http/pages/buyer-browser'
import { cardHandler } from '@/lib/http/pages/card-handler'
import { payByCard } from '@/lib/payments/card-checkout/pay'
import { checkoutParams, walletPaymentInput } from '@/lib/payments/checkout/contract'
import { countedAttempt } from '@/lib/payments/checkout/counted-attempt'
import { openToken } from '@/lib/payments/checkout/wallet/open-token'
import { sellerOfLink } from '@/lib/payments/payment-links/seller-of-link'
import { answerPress } from '@/lib/payments/shown-prices/answer'

const endpoint = {
  params: checkoutParams,
  routing: byLinkCode,
  body: walletPaymentInput,
  open: async (...[ctx, input]: Parameters<typeof openToken>) =>
    openToken(await withBrowser(ctx, input.code), input),
  counted: async (...[ctx, attempt]: Parameters<typeof countedAttempt>) =>
    countedAttempt(await withBrowser(ctx, attempt.code), attempt),
  seller: sellerOfLink,
}

export const POST = cardHandler(endpoint, async (ctx, attempt) => {
  const own = await rememberBrowser(ctx, attempt.code)
  return answerPress(own, attempt.code, await payByCard(own, attempt))
})
