// Limits how many streamed responses of one API key run at the same time in this process. A long one is much work, however
// slowly the client reads it: without a limit one key could use up the whole capacity.

import { processWide } from '@/lib/base/copies/process-wide'
import { Problem } from '@/lib/base/kernel/problem'
import { jsonArray, type Streamed } from './streamed'

export const MAX_STREAMS = 10

const running = processWide('streams-of-keys', () => new Map<string, number>())

/** The list as one JSON array, which counts until its last row was read or the client left. Throws TOO_MANY_REQUESTS. */
export async function limitConcurrency(
  name: string,
  signal: AbortSignal,
  open: () => Promise<Streamed>,
): Promise<{ body: ReadableStream<Uint8Array>; headers: Record<string, string> }> {
  const others = running.get(name) ?? 0
  if (others >= MAX_STREAMS) throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })
  running.set(name, others + 1)
  let isReading = false
  async function* counted(items: AsyncIterable<unknown>) {
    isReading = true
    try {
      yield* items
    } finally {
      release(name)
    }
  }
  try {
    const { items, headers } = await open()
    const body = await jsonArray(counted(items))
    // The client already got the response that it took too long.
    if (signal.aborted) await body.cancel()
    return { body, headers }
  } catch (error) {
    if (!isReading) release(name)
    throw error
  }
}

function release(name: string): void {
  const others = (running.get(name) ?? 1) - 1
  if (others > 0) running.set(name, others)
  else running.delete(name)
}
