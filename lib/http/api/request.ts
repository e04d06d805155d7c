// What the API reads of a request and says in an answer: no more than both ways in can give. Next comes with a Request and
// wants a Response; the front of the web process (lib/cli/web.mjs) spares itself both.

export interface ApiRequest {
  readonly method: string
  readonly url: string
  readonly headers: { get(name: string): string | null; has(name: string): boolean }
  readonly body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null
}

export interface ApiContext {
  params: Promise<Record<string, string>> | Record<string, string>
  /** Work for after the answer, which the process waits for before it ends; Next's own where it is missing. */
  after?(work: () => Promise<void>): void
}

export interface ApiAnswer {
  status: number
  headers: Record<string, string>
  body: string | ReadableStream<Uint8Array> | null
}

export type ApiHandler = (request: ApiRequest, context: ApiContext) => Promise<ApiAnswer>

/** A route handler as Next calls it, with the handler behind it for callers without a Request. */
export type Handler = ((request: Request, context: PathContext) => Promise<Response>) & {
  apiHandler: ApiHandler
}

type PathContext = { params: Promise<Record<string, string>> }

export const asResponse = ({ status, headers, body }: ApiAnswer): Response =>
  new Response(body, { status, headers })

/** No browser takes an answer for another type than it says, whatever it holds. */
export const NO_SNIFF = { 'X-Content-Type-Options': 'nosniff' }

export function handlerOf(answer: ApiHandler): Handler {
  const apiHandler: ApiHandler = async (request, context) => {
    const given = await answer(request, context)
    return { ...given, headers: { ...NO_SNIFF, ...given.headers } }
  }
  const handle = async (request: Request, context: PathContext) =>
    asResponse(await apiHandler(request, context))
  return Object.assign(handle, { apiHandler })
}
