// The part of a request and of a response that the API uses. Next calls a handler with a Request and expects a Response; the
// server of the web process (lib/cli/web.mjs) calls `apiHandler` and needs neither, which is faster.

export interface ApiRequest {
  readonly method: string
  readonly url: string
  readonly headers: { get(name: string): string | null; has(name: string): boolean }
  readonly body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null
}

export interface ApiContext {
  params: Promise<Record<string, string>> | Record<string, string>
  /** Schedules work after the response, for which the process waits before it ends; where absent, `after` of Next does. */
  after?(work: () => Promise<void>): void
}

export interface ApiResponse {
  status: number
  headers: Record<string, string>
  body: string | ReadableStream<Uint8Array> | null
}

export type ApiHandler = (request: ApiRequest, context: ApiContext) => Promise<ApiResponse>

/** A route handler as Next calls it, and as callers without a Request call it. */
export type Handler = ((request: Request, context: PathContext) => Promise<Response>) & {
  apiHandler: ApiHandler
}

type PathContext = { params: Promise<Record<string, string>> }

export const asResponse = ({ status, headers, body }: ApiResponse): Response =>
  new Response(body, { status, headers })

/** Browsers must not guess another content type than the one declared. */
export const NO_SNIFF = { 'X-Content-Type-Options': 'nosniff' }

export function handlerOf(respond: ApiHandler): Handler {
  const apiHandler: ApiHandler = async (request, context) => {
    const response = await respond(request, context)
    return { ...response, headers: { ...NO_SNIFF, ...response.headers } }
  }
  const handle = async (request: Request, context: PathContext) =>
    asResponse(await apiHandler(request, context))
  return Object.assign(handle, { apiHandler })
}
