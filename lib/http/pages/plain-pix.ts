// The PIX of a browser without script: a form that is posted as such, and a page that shows the code. It is the same use-case, with
// the same checks, as that of the page with script.
import { cookies } from 'next/headers'
import { z } from 'zod'
import { byLinkCode } from '@/lib/base/cells/routing'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { sourceOfRequest } from '@/lib/base/network/client-address'
import { parseAs } from '@/lib/http/api/parse-as'
import { buyerFields } from '@/lib/payments/checkout/buyer-form'
import { checkoutParams, startPaymentInput } from '@/lib/payments/checkout/contract'
import { startPayment } from '@/lib/payments/checkout/start-payment'
import type { PlainProblem, TypedPlain } from '@/lib/payments/plain-checkout/plain-form'
import { isRemembered, rememberBrowser } from './buyer-browser'
import { publicForm, type RouteHandler, uncachedRedirect } from './public-route'

const text = z.string().max(300).optional()
const plainForm = z.object({
  name: text,
  document: text,
  email: text,
  phone: text,
  /** What the page showed, in centavos. */
  total: z.coerce.number().int().min(0),
})
type PlainForm = z.output<typeof plainForm>

/** What was typed and refused, for the form that is shown again, for some minutes. */
const TYPED_COOKIE = 'balcao_typed'
const TYPED_SECONDS = 120
const sealedFor = (code: string) => `typed at ${code}`

const pageOf = (code: string, problem?: PlainProblem) =>
  `/pay/${code}/pix${problem ? `?problem=${problem}` : ''}`

export const postPlainPix: RouteHandler = publicForm(
  {
    params: checkoutParams,
    form: plainForm,
    refusedTo: ({ code }, { code: reason }) =>
      reason === 'NOT_FOUND' ? `/pay/${code}` : pageOf(code, 'failed'),
  },
  byLinkCode,
  async (anonymous, { params: { code }, form, request }) => {
    const leadTo = (problem?: PlainProblem) =>
      uncachedRedirect(new URL(pageOf(code, problem), anonymous.settings.publicUrl))
    // The pages of the form have set a cookie; without one nobody would see the code, and each press would make another.
    if (!(await isRemembered(code))) return leadTo('cookies')
    const ctx = await rememberBrowser({ ...anonymous, source: sourceOfRequest(request.headers) }, code)
    const problem = await start(ctx, code, form)
    await keepTyped(ctx, code, problem ? form : undefined)
    return leadTo(problem)
  },
)

async function start(
  ctx: Ctx,
  code: string,
  { total, ...typed }: PlainForm,
): Promise<PlainProblem | undefined> {
  const sent = {
    method: 'PIX',
    shown: { total, interest: 0 },
    ...(typed.name !== undefined && { buyer: typed }),
  }
  try {
    const change = await startPayment(ctx, { ...parseAs(startPaymentInput, sent), code })
    return change && 'price'
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500 || error.code === 'NOT_FOUND') throw error
    return problemOf(error)
  }
}

function problemOf({ code, details: { fields = [] } }: Problem): PlainProblem {
  if (code === 'TOO_MANY_REQUESTS') return 'tooMany'
  if (code === 'CONFLICT') return fields.some(({ field }) => field === 'value') ? 'limit' : 'conflict'
  return 'fields'
}

async function keepTyped(ctx: Ctx, code: string, form: PlainForm | undefined): Promise<void> {
  const typed = form && JSON.stringify(Object.fromEntries(buyerFields.map((field) => [field, form[field]])))
  ;(await cookies()).set(TYPED_COOKIE, typed ? ctx.sealer.seal(typed, sealedFor(code)) : '', {
    path: `/pay/${code}/pix`,
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.settings.publicUrl.startsWith('https:'),
    maxAge: typed ? TYPED_SECONDS : 0,
  })
}

export async function readTyped(ctx: Ctx, code: string): Promise<TypedPlain> {
  const sealed = (await cookies()).get(TYPED_COOKIE)?.value
  if (!sealed) return {}
  try {
    return JSON.parse(ctx.sealer.open(sealed, sealedFor(code))) as TypedPlain
  } catch {
    // Of another page, or changed: it is not ours to show.
    return {}
  }
}
