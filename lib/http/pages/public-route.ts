// The handler of what an open page asks for beside itself (its state, its images), of what pages of others send there, and of
// what the simulators take by key: no part of the API, hence without an operation; errors are mapped once, as everywhere.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { authenticateKey } from '@/lib/api-keys/authenticate-key'
import { answerProblem, asProblem } from '@/lib/http/api/answer-problem'
import { readJson, withoutNulls } from '@/lib/http/api/read-request'
import { limitRequests, REQUESTS_PER_WINDOW } from '@/lib/http/limits/rate-limit'
import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { type Runtime, runtime } from '@/lib/runtime'
import { readForm } from './read-form'

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>
type Run<Input> = (ctx: Ctx, input: Input & { request: Request }) => Promise<Response>

/** A GET of anybody. A path that does not fit the schema is no path of ours. */
export function publicRoute<Schema extends z.ZodType>(
  schema: Schema,
  run: Run<{ params: z.output<Schema> }>,
): Handler {
  return answering(schema, run)
}

/**
 * A form that a page of ours or of another site posts by the buyer's browser: it comes without any sign-in, and what it says
 * is anybody's word.
 */
export function publicForm<Params extends z.ZodType, Form extends z.ZodType>(
  schema: { params: Params; form: Form },
  run: Run<{ params: z.output<Params>; form: z.output<Form> }>,
): Handler {
  return answering(schema.params, async (ctx, { params, request }) =>
    run(ctx, { params, form: await readForm(request, schema.form), request }),
  )
}

/** JSON that a seller posts with a key that may write, to a path without parameters. It counts as a request to the API. */
export function keyedJson<Body extends z.ZodType>(schema: Body, run: Run<{ body: z.output<Body> }>): Handler {
  const answer: Run<{ params: unknown }> = async (ctx, { request }) => {
    const parsed = schema.safeParse(withoutNulls(await readJson(request, schema)))
    if (parsed.success) return run(ctx, { body: parsed.data, request })
    const fields = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    throw new Problem('BAR-0100', { fields })
  }
  return answering(z.object({}), answer, enterByKey)
}

type Enter = (app: Runtime, ctx: Ctx, request: Request, headers: Record<string, string>) => Promise<Ctx>

const enterByKey: Enter = async ({ limiter }, ctx, request, headers) => {
  const key = await authenticateKey(ctx, request.headers.get('x-token-api'))
  const limit = key.requestsPerWindow ?? REQUESTS_PER_WINDOW
  await limitRequests(limiter, { bucket: `key ${key.keyId}`, limit, systemNow: ctx.systemNow }, headers)
  if (key.scope !== 'WRITE') throw new Problem('FORBIDDEN')
  return atSellerClock({ ...ctx, actor: key.actor }, key.clockOffsetMs)
}

function answering<Schema extends z.ZodType>(
  schema: Schema,
  run: Run<{ params: z.output<Schema> }>,
  enter: Enter = async (_, ctx) => ctx,
): Handler {
  return async (request, context) => {
    const requestId = randomUUID()
    const app = await runtime()
    const rate: Record<string, string> = {}
    try {
      const ctx = await enter(app, app.makeCtx({ kind: 'anonymous' }, requestId), request, rate)
      // A path without parameters comes without any.
      const params = schema.safeParse((await context.params) ?? {})
      if (!params.success) throw new Problem('NOT_FOUND')
      const response = await run(ctx, { params: params.data, request })
      for (const [name, value] of Object.entries(rate)) response.headers.set(name, value)
      return response
    } catch (error) {
      const problem = asProblem(error)
      if (problem.status >= 500) app.log.error({ err: error, requestId }, 'request failed')
      const headers = { 'X-Request-Id': requestId, 'Cache-Control': 'no-store', ...rate }
      return answerProblem(problem, 'standard', request, headers, app.clock())
    }
  }
}

/** A JSON body that nobody may keep. */
export function freshJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** A PNG that nobody may keep. */
export function freshPng(image: Uint8Array): Response {
  return freshFile(image, { 'Content-Type': 'image/png' })
}

/** A PDF that opens in the browser and that nobody may keep. */
export function freshPdf(paper: Uint8Array): Response {
  return freshFile(paper, { 'Content-Type': 'application/pdf', 'Content-Disposition': 'inline' })
}

/** Under the policy of pages Chrome would show an empty PDF: its viewer is a page with styles of its own. */
const fileHeaders = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

function freshFile(file: Uint8Array, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(file), { headers: { ...headers, ...fileHeaders } })
}
