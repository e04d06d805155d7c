import { byLinkCode } from '@/lib/base/cells/routing'
import { rememberBrowser } from '@/lib/http/pages/buyer-browser'
import { setKnownToken } from '@/lib/http/pages/known-cookie'
import { pagePost } from '@/lib/http/pages/page-post'
import { checkoutParams, startPaymentInput } from '@/lib/payments/checkout/contract'
import { startPayment } from '@/lib/payments/checkout/start-payment'
import { keepPayer } from '@/lib/payments/known-checkout/keep-payer'
import { answerPress } from '@/lib/payments/shown-prices/answer'

const endpoint = { params: checkoutParams, routing: byLinkCode, body: startPaymentInput }

export const POST = pagePost(endpoint, async (ctx, input) => {
  const own = await rememberBrowser(ctx, input.code)
  const kept = input.keep && (await keepPayer(own, input))
  const known = kept ? await setKnownToken(own, kept) : own
  return answerPress(known, input.code, await startPayment(known, input))
})
