// Event streams without a sign-in. Each one keeps a connection and memory for minutes, so that their number is limited for each
// network, and for all networks together in this process.
import type { Change } from '@/lib/change-feed'
import { CLIENT_ADDRESS, networkOf } from '@/lib/http/client-address'
import { processWide } from '@/lib/kernel/copies/process-wide'
import { Problem } from '@/lib/kernel/problem'
import { changeStream } from './change-stream'

export const MAX_STREAMS_PER_NETWORK = 50
export const MAX_STREAMS = 2_000
const RETRY_AFTER_SECONDS = 10

/** A stream of changes, which counts until it ends. Throws TOO_MANY_REQUESTS. */
export function visitorStream(request: Request, concerns: (change: Change) => boolean): Promise<Response> {
  const network = networkOf(request.headers.get(CLIENT_ADDRESS) ?? '')
  return changeStream(request, concerns, () => reservePlace(network))
}

interface OpenStreams {
  byNetwork: Map<string, number>
  total: number
}

const open = processWide<OpenStreams>('visitor-streams', () => ({ byNetwork: new Map(), total: 0 }))

/** Returns the function that releases the place, to be called once. */
function reservePlace(network: string): () => void {
  const ofNetwork = open.byNetwork.get(network) ?? 0
  if (ofNetwork >= MAX_STREAMS_PER_NETWORK || open.total >= MAX_STREAMS)
    throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  open.byNetwork.set(network, ofNetwork + 1)
  open.total++
  return () => {
    const left = (open.byNetwork.get(network) ?? 1) - 1
    if (left > 0) open.byNetwork.set(network, left)
    else open.byNetwork.delete(network)
    open.total--
  }
}
