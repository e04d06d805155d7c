import { bySeller } from '@/lib/base/cells/routing'
import { countCodeRequest } from '@/lib/http/limits/code-requests'
import { inEvenTime } from '@/lib/http/limits/even-time'
import { OWN_PAGE, rememberBrowser } from '@/lib/http/pages/buyer-browser'
import { pagePost } from '@/lib/http/pages/page-post'
import { requestLocale } from '@/lib/http/portal/request-locale'
import { ownPageParams, requestOwnCodeInput } from '@/lib/payments/known-checkout/contract'
import { requestOwnCode } from '@/lib/payments/known-checkout/own-codes'

const endpoint = {
  params: ownPageParams,
  routing: bySeller,
  body: requestOwnCodeInput.omit({ seller: true }),
}

export const POST = pagePost(endpoint, async (ctx, input) => {
  await countCodeRequest(ctx)
  const own = await rememberBrowser(ctx, OWN_PAGE)
  const locale = await requestLocale()
  await inEvenTime(() => requestOwnCode(own, { ...input, locale }))
})
