// Reads the body of a request up to a limit of bytes and of time.
import { Problem } from '@/lib/base/kernel/problem'
import { withTimeout } from '@/lib/base/outages/with-timeout'
import type { ApiRequest } from './request'

/** Shorter than the time for the response, so that the client gets 408 and not 503. */
const BODY_WITHIN_MS = 8_000

interface Limits {
  maxBytes: number
  /** The error for a larger body. */
  tooLarge: () => Error
  withinMs?: number
}

/** Throws REQUEST_TIMEOUT where the body is not complete in time, and BAD_REQUEST where the client closes its connection before. */
export async function readBody(
  request: Pick<ApiRequest, 'headers' | 'body'>,
  { maxBytes, tooLarge, withinMs = BODY_WITHIN_MS }: Limits,
): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge()
  if (!request.body) return new Uint8Array()
  const chunks = request.body as AsyncIterable<Uint8Array>
  return withTimeout(withinMs, collect(chunks, maxBytes, tooLarge), () => new Problem('REQUEST_TIMEOUT'))
}

async function collect(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of ofClient(body)) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What breaks here is the client's connection: the codes of its errors are those of a database or provider that is away. */
async function* ofClient(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  const next = () =>
    chunks.next().catch(() => {
      throw new Problem('BAD_REQUEST', { message: 'A conexão foi fechada antes do fim do corpo.' })
    })
  try {
    for (let one = await next(); !one.done; one = await next()) yield one.value
  } finally {
    await chunks.return?.()
  }
}
