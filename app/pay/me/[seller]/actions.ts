'use server'

import { getLocale } from 'next-intl/server'
import { forgetOwnInput, requestOwnCodeInput, typeOwnCodeInput } from '@/lib/checkout/known/contract'
import { forgetOwn } from '@/lib/checkout/known/forget-own'
import { viewOwn } from '@/lib/checkout/known/load-own'
import { requestOwnCode, typeOwnCode } from '@/lib/checkout/known/own-codes'
import { countCodeRequest } from '@/lib/http/limits/code-requests'
import { OWN_PAGE, rememberBrowser } from '@/lib/http/pages/buyer-browser'
import { setKnownToken } from '@/lib/http/pages/known-cookie'
import { publicAction } from '@/lib/http/portal/action'
import { bySeller } from '@/lib/kernel/cells/routing'

export const requestCode = publicAction(requestOwnCodeInput, bySeller, async (ctx, input) => {
  await countCodeRequest(ctx)
  const locale = await getLocale()
  await requestOwnCode(await rememberBrowser(ctx, OWN_PAGE), { ...input, locale })
})

export const typeCode = publicAction(typeOwnCodeInput, bySeller, async (ctx, input) => {
  const own = await rememberBrowser(ctx, OWN_PAGE)
  const { accepted, ...known } = await typeOwnCode(own, input)
  return { accepted, view: await viewOwn(await setKnownToken(own, known), input) }
})

export const forget = publicAction(forgetOwnInput, bySeller, async (ctx, input) => {
  const own = await rememberBrowser(ctx, OWN_PAGE)
  await forgetOwn(own, input)
  return viewOwn(own, input)
})
