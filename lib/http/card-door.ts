// The one door that card data of buyers come through: same-origin JSON, counted before anything else, answered as actions
// are. Nothing of the body is logged.
import type { z } from 'zod'
import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { runtime } from '@/lib/runtime'
import { type ActionResult, answered, parsedAs } from './action'
import { countCardAttempt } from './card-attempts'
import { CLIENT_ADDRESS } from './client-address'
import { freshJson } from './public-route'
import { readJson } from './read-request'

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>

interface Door<Params extends z.ZodType, Body extends z.ZodType> {
  params: Params
  body: Body
  /** The document of who pays, as far as it is known. */
  payer: (ctx: Ctx, input: z.output<Body> & z.output<Params>) => Promise<string | undefined>
}

export function cardDoor<Params extends z.ZodType<{ code: string }>, Body extends z.ZodType<object>, Data>(
  door: Door<Params, Body>,
  run: (ctx: Ctx, input: z.output<Body> & z.output<Params>) => Promise<Data>,
): Handler {
  return async (request, context) => {
    const house = await runtime()
    const answer = await answered(
      async () => house.makeCtx({ kind: 'anonymous' }),
      async (ctx) => {
        refuseForeign(request)
        const params = parsedAs(door.params, await context.params)
        const body = parsedAs(door.body, await readJson(request, door.body))
        const input = { ...params, ...body }
        const address = request.headers.get(CLIENT_ADDRESS) ?? ''
        const document = await door.payer(ctx, input)
        await countCardAttempt(house, { code: params.code, document, address }, ctx.machineNow)
        return run(ctx, input)
      },
    )
    const response = freshJson(answer, statusOf(answer))
    if (!answer.ok && answer.retryAfterSeconds !== undefined)
      response.headers.set('Retry-After', String(answer.retryAfterSeconds))
    return response
  }
}

/** Another site's page may not send cards or files by the browsers of its visitors. */
export function refuseForeign(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') throw new Problem('FORBIDDEN')
}

export function statusOf(answer: ActionResult<unknown>): number {
  return answer.ok ? 200 : new Problem(answer.code).status
}
