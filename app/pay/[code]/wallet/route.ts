import { payByCard } from '@/lib/checkout/card/pay'
import { checkoutParams, walletPaymentInput } from '@/lib/checkout/contract'
import { countedAttempt } from '@/lib/checkout/counted-attempt'
import { answerPress } from '@/lib/checkout/price/answer'
import { sellerOfLink } from '@/lib/checkout/seller-of-link'
import { openToken } from '@/lib/checkout/wallet/open-token'
import { rememberBrowser, withBrowser } from '@/lib/http/pages/buyer-browser'
import { cardHandler } from '@/lib/http/pages/card-handler'
import { byLinkCode } from '@/lib/kernel/cells/routing'

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
