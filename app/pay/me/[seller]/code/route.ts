import { bySeller } from '@/lib/base/cells/routing'
import { OWN_PAGE, rememberBrowser } from '@/lib/http/pages/buyer-browser'
import { setKnownToken } from '@/lib/http/pages/known-cookie'
import { pagePost } from '@/lib/http/pages/page-post'
import { ownPageParams, typeOwnCodeInput } from '@/lib/payments/known-checkout/contract'
import { viewOwn } from '@/lib/payments/known-checkout/load-own'
import { typeOwnCode } from '@/lib/payments/known-checkout/own-codes'

const endpoint = { params: ownPageParams, routing: bySeller, body: typeOwnCodeInput.omit({ seller: true }) }

export const POST = pagePost(endpoint, async (ctx, input) => {
  const own = await rememberBrowser(ctx, OWN_PAGE)
  const { accepted, ...known } = await typeOwnCode(own, input)
  return { accepted, view: await viewOwn(await setKnownToken(own, known), input) }
})
