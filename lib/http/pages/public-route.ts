// Handlers of routes that are not part of the API and have no operation: the state and images of public pages, forms that other
// sites post, and what the simulators take by API key. Errors are mapped once, as everywhere.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireKeyScope } from '@/lib/access/api-keys/require-key-scope'
import { recordRefusal } from '@/lib/access/security-events/of-problem'
import { inCell, routeInput } from '@/lib/base/cells/in-cell'
import { ofPlatform, type Routing } from '@/lib/base/cells/routing'
import { atSellerClock, type Ctx, type PlatformCtx } from '@/lib/base/kernel/ctx'
import type { KeyScope } from '@/lib/base/kernel/key-scopes'
import { Problem } from '@/lib/base/kernel/problem'
import { CLIENT_ADDRESS } from '@/lib/base/network/client-address'
import { authenticate } from '@/lib/http/api/authenticate'
import { parseAs } from '@/lib/http/api/parse-as'
import { asProblem, problemResponse } from '@/lib/http/api/problem-response'
import { readJson, withoutNulls } from '@/lib/http/api/read-request'
import { asResponse } from '@/lib/http/api/request'
import { type Runtime, runtime } from '@/lib/process/runtime'
import { readForm } from './read-form'
import { type SavedFile, savedFile } from './saved-file'

/** A route handler as Next calls it. */
export type RouteHandler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>
/** The path of the page that shows a person why a form of ours led to nothing, in place of JSON. */
type RefusedTo<Params> = (params: Params, problem: Problem) => string
type Run<Input> = (ctx: Ctx, input: Input & { request: Request }) => Promise<Response>

/** A GET without a sign-in. Responds 404 to a path that does not fit the schema, and to one of a cell that does not exist. */
export function publicRoute<Schema extends z.ZodType>(
  schema: Schema,
  routing: Routing<z.output<Schema>>,
  run: Run<{ params: z.output<Schema> }>,
): RouteHandler {
  return handle(schema, run, { routing })
}

/** A form that our own page or another site posts by the buyer's browser: it is not authenticated, so that nothing in it is trusted. */
export function publicForm<Params extends z.ZodType, Form extends z.ZodType>(
  schema: { params: Params; form: Form; refusedTo?: RefusedTo<z.output<Params>> },
  routing: Routing<z.output<Params>>,
  run: Run<{ params: z.output<Params>; form: z.output<Form> }>,
): RouteHandler {
  const runWithForm: Run<{ params: z.output<Params> }> = async (ctx, { params, request }) =>
    run(ctx, { params, form: await readForm(request, schema.form), request })
  return handle(schema.params, runWithForm, { routing, refusedTo: schema.refusedTo })
}

/** JSON that a seller posts with a key for charges to a path without parameters. It counts as a request to the API. */
export function keyedJson<Body extends z.ZodType>(
  schema: Body,
  run: Run<{ body: z.output<Body> }>,
): RouteHandler {
  const runWithBody: Run<{ params: unknown }> = async (ctx, { request }) => {
    const body = parseAs(schema, withoutNulls(await readJson(request, schema)))
    return run(ctx, { body, request })
  }
  return handle(z.object({}), runWithBody, { authenticateRequest: authenticateWriter })
}

/** A file that a seller fetches with a key that may read. It counts as a request to the API. */
export function keyedFile<Params extends z.ZodType>(
  schema: Params,
  find: (ctx: Ctx, params: z.output<Params>) => Promise<SavedFile>,
): RouteHandler {
  const run: Run<{ params: z.output<Params> }> = async (ctx, { params }) => savedFile(await find(ctx, params))
  return handle(schema, run, { authenticateRequest: authenticateReader })
}

type Authenticate = (
  app: Runtime,
  ctx: PlatformCtx,
  request: Request,
  headers: Record<string, string>,
) => Promise<PlatformCtx>

const authenticateFor =
  (scope: KeyScope): Authenticate =>
  async (app, ctx, request, headers) => {
    const key = await authenticate(app, ctx, request, headers)
    if (key.isOperator) throw new Problem('FORBIDDEN')
    requireKeyScope(key, scope)
    return atSellerClock({ ...(await inCell(ctx, key.cell)), actor: key.actor }, key.clockOffsetMs)
  }

const authenticateWriter = authenticateFor('charges')
const authenticateReader = authenticateFor('read')

function handle<Schema extends z.ZodType>(
  schema: Schema,
  run: Run<{ params: z.output<Schema> }>,
  {
    routing = ofPlatform,
    authenticateRequest = async (_, ctx) => ctx,
    refusedTo,
  }: {
    routing?: Routing<z.output<Schema>>
    authenticateRequest?: Authenticate
    refusedTo?: RefusedTo<z.output<Schema>> | undefined
  },
): RouteHandler {
  return async (request, context) => {
    const requestId = randomUUID()
    const app = await runtime()
    const rate: Record<string, string> = {}
    try {
      const known = await authenticateRequest(
        app,
        app.makeCtx({ kind: 'anonymous' }, requestId),
        request,
        rate,
      )
      // Next passes no params for a path without parameters.
      const params = schema.safeParse((await context.params) ?? {})
      if (!params.success) throw new Problem('NOT_FOUND')
      const { ctx, input } = await routeInput(known, routing, params.data)
      const response = await run(ctx, { params: input, request })
      for (const [name, value] of Object.entries(rate)) response.headers.set(name, value)
      return response
    } catch (error) {
      const problem = asProblem(error)
      if (problem.status >= 500)
        app.log.error({ event: 'request.failed', err: error, requestId }, 'request failed')
      const address = request.headers.get(CLIENT_ADDRESS) ?? ''
      recordRefusal(app.security, problem, { requestId, address })
      const shown = refusedTo && schema.safeParse((await context.params) ?? {})
      if (shown?.success)
        return uncachedRedirect(new URL(refusedTo!(shown.data, problem), app.settings.publicUrl))
      const headers = { 'X-Request-Id': requestId, 'Cache-Control': 'no-store', ...rate }
      return asResponse(problemResponse(problem, 'standard', request, headers, app))
    }
  }
}

/** A JSON body that must not be cached. */
export function uncachedJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** JSON that is the same for everybody, cached for a day. */
export function sharedJson(body: unknown): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'public, max-age=86400' } })
}

/** A PNG that must not be cached. */
export function uncachedPng(image: Uint8Array): Response {
  return uncachedFile(image, { 'Content-Type': 'image/png' })
}

/** A drawing of our own that must not be cached. */
export function uncachedSvg(svg: string): Response {
  return new Response(svg, { headers: { ...fileHeaders, 'Content-Type': 'image/svg+xml' } })
}

/** A PDF that opens in the browser, is saved by its name, which has no quotes, and must not be cached. */
export function uncachedPdf({ name, content }: { name: string; content: Uint8Array }): Response {
  const disposition = `inline; filename="${name}"`
  return uncachedFile(content, { 'Content-Type': 'application/pdf', 'Content-Disposition': disposition })
}

/** Not the policy of pages: under it Chrome shows an empty PDF, because its viewer is a page with its own styles. */
const fileHeaders = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

function uncachedFile(file: Uint8Array, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(file), { headers: { ...headers, ...fileHeaders } })
}

/** A PNG of our own whose address changes with its content. It is never shown as anything but an image. */
export function cachedImage(png: Uint8Array): Response {
  return new Response(new Uint8Array(png), {
    headers: {
      'Content-Type': 'image/png',
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}

/** Leads to an address of another site, which does not get ours. */
export function uncachedRedirect(address: URL): Response {
  const headers = { Location: address.href, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
  return new Response(null, { status: 303, headers })
}
