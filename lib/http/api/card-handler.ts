// The only way in for card data of buyers: JSON of our own pages (proxy.ts refuses that of other sites), counted before
// anything else, answered as actions are. Nothing of the body is logged.
import type { z } from 'zod'
import { CLIENT_ADDRESS } from '@/lib/http/client-address'
import { countCardAttempt } from '@/lib/http/limits/card-attempts'
import { freshJson } from '@/lib/http/pages/public-route'
import { type ActionResult, answered, parsedAs } from '@/lib/http/portal/action'
import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { runtime } from '@/lib/runtime'
import { readJson } from './read-request'

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>

interface CardEndpoint<Params extends z.ZodType, Body extends z.ZodType> {
  params: Params
  body: Body
  /** The document of who pays, as far as it is known. */
  payer: (ctx: Ctx, input: z.output<Body> & z.output<Params>) => Promise<string | undefined>
  /** Whose sale it is. Throws NOT_FOUND. */
  seller: (ctx: Ctx, input: z.output<Params>) => Promise<number>
}

export function cardHandler<Params extends z.ZodType<{ code: string }>, Body extends z.ZodType<object>, Data>(
  endpoint: CardEndpoint<Params, Body>,
  run: (ctx: Ctx, input: z.output<Body> & z.output<Params>) => Promise<Data>,
): Handler {
  return async (request, context) => {
    const app = await runtime()
    const answer = await answered(
      async () => app.makeCtx({ kind: 'anonymous' }),
      async (ctx) => {
        const params = parsedAs(endpoint.params, await context.params)
        const body = parsedAs(endpoint.body, await readJson(request, endpoint.body))
        const input = { ...params, ...body }
        const address = request.headers.get(CLIENT_ADDRESS) ?? ''
        const sellerId = await endpoint.seller(ctx, params)
        const document = await endpoint.payer(ctx, input)
        await countCardAttempt(app, { code: params.code, sellerId, document, address }, ctx.systemNow)
        return run(ctx, input)
      },
    )
    const response = freshJson(answer, statusOf(answer))
    if (!answer.ok && answer.retryAfterSeconds !== undefined)
      response.headers.set('Retry-After', String(answer.retryAfterSeconds))
    return response
  }
}

export function statusOf(answer: ActionResult<unknown>): number {
  return answer.ok ? 200 : new Problem(answer.code).status
}
