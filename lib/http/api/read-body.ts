// The body of a request as far as we take it: so many bytes, in so much time.
import { Problem } from '@/lib/kernel/problem'
import { withTimeout } from '@/lib/kernel/with-timeout'
import type { ApiRequest } from './request'

/** Shorter than what an answer is given, which then says whose fault it was. */
const BODY_WITHIN_MS = 8_000

interface Patience {
  maxBytes: number
  /** What is thrown of a body with more. */
  tooLarge: () => Error
  withinMs?: number
}

/** Throws REQUEST_TIMEOUT where the end has not come in time; what comes later is read by nobody. */
export async function readBody(
  request: Pick<ApiRequest, 'headers' | 'body'>,
  { maxBytes, tooLarge, withinMs = BODY_WITHIN_MS }: Patience,
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
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
