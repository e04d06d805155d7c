// The only handler that takes card data of buyers: JSON from our own pages (proxy.ts refuses that of other sites). It counts the
// attempt before the use-case runs, and responds as actions do. Nothing of the body is logged.
import type { z } from 'zod'
import { parseAs } from '@/lib/http/api/parse-as'
import { readJson } from '@/lib/http/api/read-request'
import { CLIENT_ADDRESS, sourceOfRequest } from '@/lib/http/client-address'
import { countCardAttempt } from '@/lib/http/limits/card-attempts'
import { runAction, statusOf } from '@/lib/http/portal/action'
import type { Ctx } from '@/lib/kernel/ctx'
import { runtime } from '@/lib/runtime'
import { type RouteHandler, uncachedJson } from './public-route'

interface CardEndpoint<Params extends z.ZodType, Body extends z.ZodType> {
  params: Params
  body: Body
  /** The payer's document, where it is known. */
  payer: (ctx: Ctx, input: z.output<Body> & z.output<Params>) => Promise<string | undefined>
  /** The id of the seller who gets the payment. Throws NOT_FOUND. */
  seller: (ctx: Ctx, input: z.output<Params>) => Promise<number>
}

export function cardHandler<Params extends z.ZodType<{ code: string }>, Body extends z.ZodType<object>, Data>(
  endpoint: CardEndpoint<Params, Body>,
  run: (ctx: Ctx, input: z.output<Body> & z.output<Params>) => Promise<Data>,
): RouteHandler {
  return async (request, context) => {
    const app = await runtime()
    const result = await runAction(
      async () => ({ ...app.makeCtx({ kind: 'anonymous' }), source: sourceOfRequest(request.headers) }),
      async (ctx) => {
        const params = parseAs(endpoint.params, await context.params)
        const body = parseAs(endpoint.body, await readJson(request, endpoint.body))
        const input = { ...params, ...body }
        const address = request.headers.get(CLIENT_ADDRESS) ?? ''
        const sellerId = await endpoint.seller(ctx, params)
        const document = await endpoint.payer(ctx, input)
        await countCardAttempt(app, { code: params.code, sellerId, document, address }, ctx.systemNow)
        return run(ctx, input)
      },
    )
    const response = uncachedJson(result, statusOf(result))
    if (!result.ok && result.retryAfterSeconds !== undefined)
      response.headers.set('Retry-After', String(result.retryAfterSeconds))
    return response
  }
}
