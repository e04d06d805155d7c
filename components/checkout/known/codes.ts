import type { ActionResult } from '@/components/checkout/methods/payment-actions'
import { post } from '@/components/checkout/post'
import type { CodeChannel } from '@/lib/parties/known-buyers/known-buyer'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import type { OwnPageView } from '@/lib/payments/known-checkout/contract'

export type RequestCode = (channel: CodeChannel, email?: string) => Promise<ActionResult<unknown>>
/** Returns whether the code was right; the page shows what it opens. */
export type TypeCode = (typed: string) => Promise<ActionResult<boolean>>

type Typed<View> = Promise<ActionResult<{ accepted: boolean; view: View }>>

/** Requests and types codes at the page of a link. */
export const codesOfLink = (code: string) => ({
  request: (input: { channel: CodeChannel; email?: string }) => post(`/pay/${code}/code-request`, input),
  type: (typed: string): Typed<CheckoutView> => post(`/pay/${code}/code`, { typed }),
})

/** Types a code at the page of a link, which then shows whom it recognises. */
export const typeOfLink =
  (codes: ReturnType<typeof codesOfLink>, onView: (view: CheckoutView) => void): TypeCode =>
  async (typed) => {
    const result = await codes.type(typed)
    if (!result.ok) return result
    if (result.data.accepted) onView(result.data.view)
    return { ok: true, data: result.data.accepted }
  }

/** Requests and types codes at the page of what a buyer keeps at a seller, by its address. */
export const codesOfOwnPage = (ownPage: string) => ({
  request: (input: { email?: string }) => post(`${ownPage}/code-request`, input),
  type: (typed: string): Typed<OwnPageView> => post(`${ownPage}/code`, { typed }),
})
