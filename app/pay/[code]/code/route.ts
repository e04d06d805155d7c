import { byLinkCode } from '@/lib/base/cells/routing'
import { rememberBrowser } from '@/lib/http/pages/buyer-browser'
import { setKnownToken } from '@/lib/http/pages/known-cookie'
import { pagePost } from '@/lib/http/pages/page-post'
import { checkoutParams } from '@/lib/payments/checkout/contract'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { typeCodeInput } from '@/lib/payments/known-checkout/contract'
import { typeCode } from '@/lib/payments/known-checkout/type-code'

const endpoint = { params: checkoutParams, routing: byLinkCode, body: typeCodeInput.omit({ code: true }) }

export const POST = pagePost(endpoint, async (ctx, input) => {
  const own = await rememberBrowser(ctx, input.code)
  const { accepted, ...known } = await typeCode(own, input)
  const view = viewCheckout(await loadCheckout(await setKnownToken(own, known), input.code))
  return { accepted, view }
})
