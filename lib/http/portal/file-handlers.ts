// Uploads and downloads of a signed-in portal user: one file for each request, as raw bytes. Uploads respond as actions do.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { recordRefusal } from '@/lib/access/security-events/of-problem'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { parseAs } from '@/lib/http/api/parse-as'
import { asProblem, problemResponse } from '@/lib/http/api/problem-response'
import { refuseCardNumber, requireReadable } from '@/lib/http/api/readable-text'
import { asResponse } from '@/lib/http/api/request'
import { type RouteHandler, uncachedJson } from '@/lib/http/pages/public-route'
import { type SavedFile, savedFile } from '@/lib/http/pages/saved-file'
import { runtime } from '@/lib/process/runtime'
import { portalCtx, runAction, statusOf } from './action'
import { findOperator, findReader } from './session'

export interface SentFile {
  /** As the client sent it; not trusted. */
  name: string
  content: Uint8Array
}

/** A POST of one file, with its percent-encoded name in X-File-Name. A file over `maxBytes` is not read to its end. */
export function uploadHandler<Params extends z.ZodType<object>, Data>(
  endpoint: { params: Params; maxBytes: number },
  run: (ctx: Ctx, input: z.output<Params> & SentFile) => Promise<Data>,
  findCtx: () => Promise<Ctx> = portalCtx,
): RouteHandler {
  return async (request, context) => {
    const result = await runAction(findCtx, async (ctx) => {
      const params = parseAs(endpoint.params, await context.params)
      const name = nameOf(request)
      refuseCardNumber(name, ['x-file-name'])
      return run(ctx, { ...params, name, content: await readBytes(request, endpoint.maxBytes) })
    })
    return uncachedJson(result, statusOf(result))
  }
}

/** The context of a signed-in person who reads, also of one of the operator who looks at the portal. Throws UNAUTHORIZED. */
export async function readerCtx(): Promise<Ctx> {
  const portal = await findReader()
  if (!portal) throw new Problem('UNAUTHORIZED')
  return portal.ctx
}

/** The context of the signed-in person of the operator. Throws UNAUTHORIZED. */
export async function operatorCtx(): Promise<Ctx> {
  const area = await findOperator()
  if (!area) throw new Problem('UNAUTHORIZED')
  return area.ctx
}

function nameOf(request: Request): string {
  try {
    return decodeURIComponent(request.headers.get('x-file-name') ?? '').slice(0, 1_000)
  } catch {
    return ''
  }
}

/** The content; of a larger file the first `maxBytes` + 1 bytes, by which the use-case sees that it is too large. */
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

/** A GET of the file that the path identifies, by a person of a seller unless another context is given. */
export function downloadHandler<Params extends z.ZodType<object>>(
  schema: Params,
  find: (ctx: Ctx, params: z.output<Params>) => Promise<SavedFile>,
  findCtx: () => Promise<Ctx> = readerCtx,
): RouteHandler {
  return savedFileHandler(async (ctx, _, context) => {
    const params = schema.safeParse(await context.params)
    if (!params.success) throw new Problem('NOT_FOUND')
    return find(ctx, params.data)
  }, findCtx)
}

/** The same for a person of the operator. */
export function operatorDownloadHandler<Params extends z.ZodType<object>>(
  schema: Params,
  find: (ctx: Ctx, params: z.output<Params>) => Promise<SavedFile>,
): RouteHandler {
  return savedFileHandler(async (ctx, _, context) => {
    const params = schema.safeParse(await context.params)
    if (!params.success) throw new Problem('NOT_FOUND')
    return find(ctx, params.data)
  }, operatorCtx)
}

/** A GET of a file that is generated from the query. */
export function exportHandler<Query extends z.ZodType<object>>(
  schema: Query,
  write: (ctx: Ctx, query: z.output<Query>) => Promise<SavedFile>,
): RouteHandler {
  return savedFileHandler((ctx, request) => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    return write(ctx, parseAs(schema, requireReadable(query, schema)))
  })
}

/** A download: the browser never shows it as one of our pages, whatever it contains. */
export function savedFileHandler(
  find: (ctx: Ctx, request: Request, context: { params: Promise<unknown> }) => Promise<SavedFile>,
  findCtx: () => Promise<Ctx> = readerCtx,
): RouteHandler {
  return async (request, context) => {
    const requestId = randomUUID()
    try {
      return await savedFile(await find(await findCtx(), request, context))
    } catch (error) {
      const problem = asProblem(error)
      const app = await runtime()
      if (problem.status >= 500)
        app.log.error({ event: 'download.failed', err: error, requestId }, 'download failed')
      if (problem.code === 'FORBIDDEN') recordRefusal(app.security, problem, { requestId })
      const headers = { 'X-Request-Id': requestId, 'Cache-Control': 'no-store' }
      return asResponse(problemResponse(problem, 'standard', request, headers, app))
    }
  }
}
