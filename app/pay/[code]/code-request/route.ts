import { byLinkCode } from '@/lib/base/cells/routing'
import { countCodeRequest } from '@/lib/http/limits/code-requests'
import { inEvenTime } from '@/lib/http/limits/even-time'
import { rememberBrowser } from '@/lib/http/pages/buyer-browser'
import { pagePost } from '@/lib/http/pages/page-post'
import { requestLocale } from '@/lib/http/portal/request-locale'
import { checkoutParams } from '@/lib/payments/checkout/contract'
import { requestCodeInput } from '@/lib/payments/known-checkout/contract'
import { requestCode } from '@/lib/payments/known-checkout/request-code'

const endpoint = { params: checkoutParams, routing: byLinkCode, body: requestCodeInput.omit({ code: true }) }

export const POST = pagePost(endpoint, async (ctx, input) => {
  await countCodeRequest(ctx)
  const own = await rememberBrowser(ctx, input.code)
  const locale = await requestLocale()
  await inEvenTime(() => requestCode(own, { ...input, locale }))
})
