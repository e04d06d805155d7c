// Server push to an open page: one line per change that concerns it, and a comment every so often so that proxies keep
// the connection. The page then reads its state again; what is pushed says nothing itself.
import type { Change } from '@/lib/change-feed'
import { runtime } from '@/lib/runtime'

const HEARTBEAT_MS = 20_000
/** A stream ends after a while and the browser opens it anew, so that none outlives what it was allowed for. */
const LIFETIME_MS = 10 * 60 * 1000

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/**
 * An event stream that says `changed` for every change the page is concerned by, and after an outage. `enter` takes a place
 * for it, or throws; what it answers gives the place back when the stream has ended.
 */
export async function changeStream(
  request: Request,
  concerns: (change: Change) => boolean,
  enter: () => () => void = () => () => {},
): Promise<Response> {
  const { changes } = await runtime()
  const streams = openStreams()
  if (streams.over) return new Response(null, { status: 503, headers: { 'Retry-After': '2' } })
  // Of an answer without a body nobody hears that it has ended.
  if (request.method === 'HEAD') return new Response(null, { headers: HEADERS })
  const leave = enter()
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let ended = false
      let unsubscribe = () => {}
      const send = (text: string) => ended || controller.enqueue(encoder.encode(text))
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)
      const end = setTimeout(() => stop(), LIFETIME_MS)
      stop = () => {
        if (ended) return
        ended = true
        streams.stops.delete(stop)
        leave()
        unsubscribe()
        clearInterval(heartbeat)
        clearTimeout(end)
        try {
          controller.close()
        } catch {
          // The browser was faster and closed it.
        }
      }
      streams.stops.add(stop)
      request.signal.addEventListener('abort', stop, { once: true })
      if (request.signal.aborted) return stop()
      unsubscribe = await changes.subscribe((notification) => {
        if (notification === 'everything' || concerns(notification)) send('event: changed\ndata: {}\n\n')
      })
      // The page may have left while we waited for the database.
      if (ended) return unsubscribe()
      send('retry: 1000\n\n: listening\n\n')
    },
    cancel: () => stop(),
  })
  return new Response(body, { headers: HEADERS })
}

interface OpenStreams {
  stops: Set<() => void>
  over: boolean
}

/** Kept on globalThis: the bundler may load this module more than once in one process. */
const shared = globalThis as { balcaoStreams?: OpenStreams }

/** The server waits for every open answer before it stops, and these would end in ten minutes only. */
function openStreams(): OpenStreams {
  if (shared.balcaoStreams) return shared.balcaoStreams
  const streams: OpenStreams = { stops: new Set(), over: false }
  const endAll = () => {
    streams.over = true
    for (const stop of streams.stops) stop()
  }
  process.once('SIGTERM', endAll).once('SIGINT', endAll)
  shared.balcaoStreams = streams
  return streams
}
