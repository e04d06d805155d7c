// How many streamed answers of a key are under way in this process. A long one is much work however slowly it is read:
// without a limit one key would take all there is.
import { Problem } from '@/lib/kernel/problem'
import { jsonArray, type Streamed } from './streamed'

export const MAX_STREAMS = 10

const underWay = new Map<string, number>()

/** The answer as one JSON array, counted until its last row was taken or nobody asks further. Throws TOO_MANY_REQUESTS. */
export async function limitConcurrency(
  name: string,
  signal: AbortSignal,
  open: () => Promise<Streamed>,
): Promise<{ body: ReadableStream<Uint8Array>; headers: Record<string, string> }> {
  const others = underWay.get(name) ?? 0
  if (others >= MAX_STREAMS) throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })
  underWay.set(name, others + 1)
  let begun = false
  async function* counted(items: AsyncIterable<unknown>) {
    begun = true
    try {
      yield* items
    } finally {
      leave(name)
    }
  }
  try {
    const { items, headers } = await open()
    const body = await jsonArray(counted(items))
    // Whoever asked was told already that it took too long.
    if (signal.aborted) await body.cancel()
    return { body, headers }
  } catch (error) {
    if (!begun) leave(name)
    throw error
  }
}

function leave(name: string): void {
  const others = (underWay.get(name) ?? 1) - 1
  if (others > 0) underWay.set(name, others)
  else underWay.delete(name)
}
