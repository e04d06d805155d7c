// What our own pages of buyers send: JSON to a route, which responds as actions do (proxy.ts refuses that of other sites). An action
// that sets a cookie renders its page again in the same response, which replaces the page by an error where the database is away;
// a route does not.
import type { z } from 'zod'
import { routeInput } from '@/lib/base/cells/in-cell'
import type { Routing } from '@/lib/base/cells/routing'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { sourceOfRequest } from '@/lib/base/network/client-address'
import { parseAs } from '@/lib/http/api/parse-as'
import { readJson } from '@/lib/http/api/read-request'
import { runAction, statusOf } from '@/lib/http/portal/action'
import { runtime } from '@/lib/process/runtime'
import { type RouteHandler, uncachedJson } from './public-route'

interface PagePost<Params extends z.ZodType, Body extends z.ZodType> {
  params: Params
  routing: Routing<z.output<Params>>
  body: Body
}

export function pagePost<Params extends z.ZodType<object>, Body extends z.ZodType<object>, Data>(
  { params, routing, body }: PagePost<Params, Body>,
  run: (
    ctx: Ctx,
    input: z.output<Params> & z.output<Body>,
    sent: { params: z.output<Params>; headers: Headers },
  ) => Promise<Data>,
): RouteHandler {
  return async (request, context) => {
    const app = await runtime()
    const { headers } = request
    const result = await runAction(
      async () => ({ ...app.makeCtx({ kind: 'anonymous' }), source: sourceOfRequest(headers) }),
      async (unrouted) => {
        const address = parseAs(params, await context.params)
        const { ctx, input } = await routeInput(unrouted, routing, address)
        const sent = parseAs(body, await readJson(request, body))
        return run(ctx, { ...input, ...sent }, { params: input, headers })
      },
    )
    const response = uncachedJson(result, statusOf(result))
    if (!result.ok && result.retryAfterSeconds !== undefined)
      response.headers.set('Retry-After', String(result.retryAfterSeconds))
    return response
  }
}
