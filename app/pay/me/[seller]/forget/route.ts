import { forgetOwnInput, ownPageParams } from '@/lib/payments/checkout/known/contract'
import { forgetOwn } from '@/lib/payments/checkout/known/forget-own'
import { viewOwn } from '@/lib/payments/checkout/known/load-own'
import { OWN_PAGE, rememberBrowser } from '@/lib/http/pages/buyer-browser'
import { pagePost } from '@/lib/http/pages/page-post'
import { bySeller } from '@/lib/base/kernel/cells/routing'

const endpoint = { params: ownPageParams, routing: bySeller, body: forgetOwnInput.omit({ seller: true }) }

export const POST = pagePost(endpoint, async (ctx, input) => {
  const own = await rememberBrowser(ctx, OWN_PAGE)
  await forgetOwn(own, input)
  return viewOwn(own, input)
})
