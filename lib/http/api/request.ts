// The part of a request and of a response that the API uses. The server of the web process (lib/cli/web.mjs) calls a handler with
// what it has, which is faster than a Request; app/resource-at.ts calls it for Next, with a Request, and makes a Response.

export interface ApiRequest {
  readonly method: string
  readonly url: string
  readonly headers: { get(name: string): string | null; has(name: string): boolean }
  readonly body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null
}

export interface ApiContext {
  params: Readonly<Record<string, string>>
  /** Schedules work after the response, for which the process waits before it ends. */
  after(work: () => Promise<void>): void
}

export interface ApiResponse {
  status: number
  headers: Record<string, string>
  body: string | ReadableStream<Uint8Array> | null
}

export type ApiHandler = (request: ApiRequest, context: ApiContext) => Promise<ApiResponse>

export const asResponse = ({ status, headers, body }: ApiResponse): Response =>
  new Response(body, { status, headers })

/** Browsers must not guess another content type than the one declared. */
export const NO_SNIFF = { 'X-Content-Type-Options': 'nosniff' }

export function withoutSniffing(respond: ApiHandler): ApiHandler {
  return async (request, context) => {
    const response = await respond(request, context)
    return { ...response, headers: { ...NO_SNIFF, ...response.headers } }
  }
}
