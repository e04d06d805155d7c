import { ownPageParams, typeOwnCodeInput } from '@/lib/payments/checkout/known/contract'
import { viewOwn } from '@/lib/payments/checkout/known/load-own'
import { typeOwnCode } from '@/lib/payments/checkout/known/own-codes'
import { OWN_PAGE, rememberBrowser } from '@/lib/http/pages/buyer-browser'
import { setKnownToken } from '@/lib/http/pages/known-cookie'
import { pagePost } from '@/lib/http/pages/page-post'
import { bySeller } from '@/lib/base/kernel/cells/routing'

const endpoint = { params: ownPageParams, routing: bySeller, body: typeOwnCodeInput.omit({ seller: true }) }

export const POST = pagePost(endpoint, async (ctx, input) => {
  const own = await rememberBrowser(ctx, OWN_PAGE)
  const { accepted, ...known } = await typeOwnCode(own, input)
  return { accepted, view: await viewOwn(await setKnownToken(own, known), input) }
})
