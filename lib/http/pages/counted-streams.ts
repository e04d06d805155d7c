// Event streams in limited numbers, since each one keeps a connection and memory for minutes: without a sign-in for each network,
// and for all networks together in this process; of people for each session.
import type { Change } from '@/lib/base/changes/change'
import { processWide } from '@/lib/base/copies/process-wide'
import { Problem } from '@/lib/base/kernel/problem'
import { CLIENT_ADDRESS, networkOf } from '@/lib/base/network/client-address'
import { changeStream, type PageEvent } from './change-stream'

export const MAX_STREAMS_PER_NETWORK = 50
export const MAX_STREAMS = 2_000
/** More tabs than a browser keeps visible at once; a hidden one has no stream. */
export const MAX_STREAMS_PER_SESSION = 20
const RETRY_AFTER_SECONDS = 10

interface OpenStreams {
  byName: Map<string, number>
  total: number
}

const openStreams = () => ({ byName: new Map<string, number>(), total: 0 })
const ofVisitors = processWide<OpenStreams>('visitor-streams', openStreams)
const ofSessions = processWide<OpenStreams>('session-streams', openStreams)

/** A stream of changes, which counts until it ends. Throws TOO_MANY_REQUESTS. */
export function visitorStream(request: Request, concerns: (change: Change) => boolean): Promise<Response> {
  const network = networkOf(request.headers.get(CLIENT_ADDRESS) ?? '')
  const max = { ofName: MAX_STREAMS_PER_NETWORK, total: MAX_STREAMS }
  return changeStream(request, concerns, () => reservePlace(ofVisitors, network, max))
}

/** The same of a page that a session opened; 429 where it has too many. */
export async function sessionStream(
  request: Request,
  sessionUuid: string,
  concerns: (change: Change) => boolean | PageEvent | undefined,
): Promise<Response> {
  const max = { ofName: MAX_STREAMS_PER_SESSION, total: Number.POSITIVE_INFINITY }
  try {
    return await changeStream(request, concerns, () => reservePlace(ofSessions, sessionUuid, max))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return new Response(null, {
      status: error.status,
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    })
  }
}

/** Returns the function that releases the place, to be called once. */
function reservePlace(open: OpenStreams, name: string, max: { ofName: number; total: number }): () => void {
  const ofName = open.byName.get(name) ?? 0
  if (ofName >= max.ofName || open.total >= max.total)
    throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  open.byName.set(name, ofName + 1)
  open.total++
  return () => {
    const left = (open.byName.get(name) ?? 1) - 1
    if (left > 0) open.byName.set(name, left)
    else open.byName.delete(name)
    open.total--
  }
}
