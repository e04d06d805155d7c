import { byLinkCode } from '@/lib/base/cells/routing'
import { rememberBrowser, withBrowser } from '@/lib/http/pages/buyer-browser'
import { asSent, cardHandler } from '@/lib/http/pages/card-handler'
import { setKnownToken } from '@/lib/http/pages/known-cookie'
import { payByCard } from '@/lib/payments/card-checkout/pay'
import { type CardPaymentInput, checkoutCardInput, checkoutParams } from '@/lib/payments/checkout/contract'
import { countedAttempt } from '@/lib/payments/checkout/counted-attempt'
import { keepPayer } from '@/lib/payments/known-checkout/keep-payer'
import { sellerOfLink } from '@/lib/payments/payment-links/seller-of-link'
import { answerPress } from '@/lib/payments/shown-prices/answer'

const endpoint = {
  params: checkoutParams,
  routing: byLinkCode,
  body: checkoutCardInput,
  open: asSent<CardPaymentInput & { code: string }>,
  counted: async (...[ctx, input]: Parameters<typeof countedAttempt>) =>
    countedAttempt(await withBrowser(ctx, input.code), input),
  seller: sellerOfLink,
}

export const POST = cardHandler(endpoint, async (ctx, input) => {
  const own = await rememberBrowser(ctx, input.code)
  const kept = input.keep && (await keepPayer(own, input))
  const known = kept ? await setKnownToken(own, kept) : own
  const keepFor = input.keep === 'CARD' ? kept?.knownBuyerId : undefined
  return answerPress(known, input.code, await payByCard(known, { ...input, keepFor }))
})
