// Handlers of files of a signed-in portal user, in and out: one file a request, its bytes as they are, counted while they
// come. Answered as actions are.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { freshJson } from '@/lib/http/pages/public-route'
import { answered, parsedAs } from '@/lib/http/portal/action'
import { findPortal } from '@/lib/http/portal/session'
import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { runtime } from '@/lib/runtime'
import { answerProblem, asProblem } from './answer-problem'
import { statusOf } from './card-handler'
import { refuseCardNumber, requireReadable } from './readable-text'
import { textStream } from './streamed'

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>

export interface SentFile {
  /** What the sender calls it; anybody's word. */
  name: string
  content: Uint8Array
}

/** A POST of one file, its name in X-File-Name, percent-encoded. One with more bytes is read no further than that. */
export function uploadHandler<Params extends z.ZodType<object>, Data>(
  endpoint: { params: Params; maxBytes: number },
  run: (ctx: Ctx, input: z.output<Params> & SentFile) => Promise<Data>,
): Handler {
  return async (request, context) => {
    const answer = await answered(portalCtx, async (ctx) => {
      const params = parsedAs(endpoint.params, await context.params)
      const name = nameOf(request)
      refuseCardNumber(name, ['x-file-name'])
      return run(ctx, { ...params, name, content: await readBytes(request, endpoint.maxBytes) })
    })
    return freshJson(answer, statusOf(answer))
  }
}

async function portalCtx(): Promise<Ctx> {
  const portal = await findPortal()
  if (!portal) throw new Problem('UNAUTHORIZED')
  return portal.ctx
}

function nameOf(request: Request): string {
  try {
    return decodeURIComponent(request.headers.get('x-file-name') ?? '').slice(0, 1_000)
  } catch {
    return ''
  }
}

/** What came, with one byte more than the most where there is more: enough to tell that it is too large. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes + 1)
}

interface SavedFile {
  name: string
  mediaType: string
  content: Uint8Array | { texts: AsyncIterable<string>; encoding: 'utf8' | 'latin1' }
}

/** A GET of a file that the path names. */
export function downloadHandler<Params extends z.ZodType<object>>(
  schema: Params,
  find: (ctx: Ctx, params: z.output<Params>) => Promise<SavedFile>,
): Handler {
  return savedFileHandler(async (ctx, _, context) => {
    const params = schema.safeParse(await context.params)
    if (!params.success) throw new Problem('NOT_FOUND')
    return find(ctx, params.data)
  })
}

/** A GET of a file that is written as the query asks for it. */
export function exportHandler<Query extends z.ZodType<object>>(
  schema: Query,
  write: (ctx: Ctx, query: z.output<Query>) => Promise<SavedFile>,
): Handler {
  return savedFileHandler((ctx, request) => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    requireReadable(query, schema)
    return write(ctx, parsedAs(schema, query))
  })
}

/** A file to be saved: never shown as a page of ours, whatever it holds. */
function savedFileHandler(
  find: (ctx: Ctx, request: Request, context: { params: Promise<unknown> }) => Promise<SavedFile>,
): Handler {
  return async (request, context) => {
    const requestId = randomUUID()
    try {
      const { name, mediaType, content } = await find(await portalCtx(), request, context)
      const body =
        content instanceof Uint8Array
          ? new Uint8Array(content)
          : await textStream(content.texts, content.encoding)
      return new Response(body, {
        headers: {
          'Content-Type': mediaType,
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'private, no-store',
        },
      })
    } catch (error) {
      const problem = asProblem(error)
      const app = await runtime()
      if (problem.status >= 500) app.log.error({ err: error, requestId }, 'download failed')
      const headers = { 'X-Request-Id': requestId, 'Cache-Control': 'no-store' }
      return answerProblem(problem, 'standard', request, headers, app.clock())
    }
  }
}
