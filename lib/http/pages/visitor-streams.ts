// Event streams of visitors without a sign-in. Each keeps a connection and a place in memory for minutes, so that a network
// may have so many open at once, and all visitors of this process together so many.
import type { Change } from '@/lib/change-feed'
import { CLIENT_ADDRESS, networkOf } from '@/lib/http/client-address'
import { Problem } from '@/lib/kernel/problem'
import { changeStream } from './change-stream'

export const STREAMS_PER_NETWORK = 50
export const STREAMS_IN_ALL = 2_000
const RETRY_AFTER_SECONDS = 10

/** A stream of changes that counts until it ends. Throws TOO_MANY_REQUESTS where there are too many. */
export function visitorStream(request: Request, concerns: (change: Change) => boolean): Promise<Response> {
  const network = networkOf(request.headers.get(CLIENT_ADDRESS) ?? '')
  return changeStream(request, concerns, () => takePlace(network))
}

interface Places {
  byNetwork: Map<string, number>
  taken: number
}

/** Kept on globalThis: the bundler may load this module more than once in one process. */
const shared = globalThis as { balcaoVisitorStreams?: Places }

/** Answers what gives the place back, which is called once. */
function takePlace(network: string): () => void {
  shared.balcaoVisitorStreams ??= { byNetwork: new Map(), taken: 0 }
  const places = shared.balcaoVisitorStreams
  const own = places.byNetwork.get(network) ?? 0
  if (own >= STREAMS_PER_NETWORK || places.taken >= STREAMS_IN_ALL)
    throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  places.byNetwork.set(network, own + 1)
  places.taken++
  return () => {
    const left = (places.byNetwork.get(network) ?? 1) - 1
    if (left > 0) places.byNetwork.set(network, left)
    else places.byNetwork.delete(network)
    places.taken--
  }
}
