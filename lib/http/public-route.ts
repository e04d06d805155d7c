// The door of what an open page asks for beside itself (its state, its images): whoever knows the address may ask. It is no
// part of the API, hence without operation, key and limit; errors are mapped once, as everywhere.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { runtime } from '@/lib/runtime'
import { answerProblem, asProblem } from './answer-problem'

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>
type Run<Params> = (ctx: Ctx, input: { params: Params; request: Request }) => Promise<Response>

/** A GET of anybody. A path that does not fit the schema is no path of ours. */
export function publicRoute<Schema extends z.ZodType>(schema: Schema, run: Run<z.output<Schema>>): Handler {
  return async (request, context) => {
    const requestId = randomUUID()
    const house = await runtime()
    try {
      const params = schema.safeParse(await context.params)
      if (!params.success) throw new Problem('NOT_FOUND')
      return await run(house.makeCtx({ kind: 'anonymous' }, requestId), { params: params.data, request })
    } catch (error) {
      const problem = asProblem(error)
      if (problem.status >= 500) house.log.error({ err: error, requestId }, 'request failed')
      const headers = { 'X-Request-Id': requestId, 'Cache-Control': 'no-store' }
      return answerProblem(problem, 'standard', request, headers, house.clock())
    }
  }
}

/** A JSON body that nobody may keep. */
export function freshJson(body: unknown): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
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
