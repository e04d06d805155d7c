import { bySeller } from '@/lib/base/cells/routing'
import { OWN_PAGE, rememberBrowser } from '@/lib/http/pages/buyer-browser'
import { pagePost } from '@/lib/http/pages/page-post'
import { forgetOwnInput, ownPageParams } from '@/lib/payments/known-checkout/contract'
import { forgetOwn } from '@/lib/payments/known-checkout/forget-own'
import { viewOwn } from '@/lib/payments/known-checkout/load-own'

const endpoint = { params: ownPageParams, routing: bySeller, body: forgetOwnInput.omit({ seller: true }) }

export const POST = pagePost(endpoint, async (ctx, input) => {
  const own = await rememberBrowser(ctx, OWN_PAGE)
  await forgetOwn(own, input)
  return viewOwn(own, input)
})
