'use server'

import { getLocale } from 'next-intl/server'
import { cancelCard as cancelCardPayment } from '@/lib/checkout/card/cancel'
import { checkoutParams, startPaymentInput } from '@/lib/checkout/contract'
import { requestCodeInput, typeCodeInput } from '@/lib/checkout/known/contract'
import { keepPayer } from '@/lib/checkout/known/keep-payer'
import { requestCode as requestBuyerCode } from '@/lib/checkout/known/request-code'
import { typeCode as typeBuyerCode } from '@/lib/checkout/known/type-code'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { answerPress } from '@/lib/checkout/price/answer'
import { startPayment } from '@/lib/checkout/start-payment'
import { viewCheckout } from '@/lib/checkout/view'
import { countCodeRequest } from '@/lib/http/limits/code-requests'
import { rememberBrowser, withBrowser } from '@/lib/http/pages/buyer-browser'
import { setKnownToken } from '@/lib/http/pages/known-cookie'
import { publicAction } from '@/lib/http/portal/action'
import { byLinkCode } from '@/lib/kernel/cells/routing'

export const start = publicAction(startPaymentInput, byLinkCode, async (ctx, input) => {
  const own = await rememberBrowser(ctx, input.code)
  const kept = input.keep && (await keepPayer(own, input))
  const known = kept ? await setKnownToken(own, kept) : own
  return answerPress(known, input.code, await startPayment(known, input))
})

export const requestCode = publicAction(requestCodeInput, byLinkCode, async (ctx, input) => {
  await countCodeRequest(ctx)
  const locale = await getLocale()
  await requestBuyerCode(await rememberBrowser(ctx, input.code), { ...input, locale })
})

export const typeCode = publicAction(typeCodeInput, byLinkCode, async (ctx, input) => {
  const own = await rememberBrowser(ctx, input.code)
  const { accepted, ...known } = await typeBuyerCode(own, input)
  const view = viewCheckout(await loadCheckout(await setKnownToken(own, known), input.code))
  return { accepted, view }
})

export const cancelCard = publicAction(checkoutParams, byLinkCode, async (ctx, input) => {
  const own = await withBrowser(ctx, input.code)
  await cancelCardPayment(own, input)
  return viewCheckout(await loadCheckout(own, input.code))
})
