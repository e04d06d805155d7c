// Server-sent events for an open page: one for each change that concerns it, and a comment at intervals so that proxies keep the
// connection open. An event carries no data; the page then reads its state again.
import type { Change } from '@/lib/base/changes/change'
import { processWide } from '@/lib/base/copies/process-wide'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { runtime } from '@/lib/process/runtime'

const HEARTBEAT_MS = 20_000
/** A stream ends after this time and the browser opens a new one, so that permissions are checked again. */
const LIFETIME_MS = 10 * MINUTE_MS

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** The events of a stream. */
export type PageEvent = 'changed' | 'notified'

/**
 * An event stream with a `changed` event for every change that concerns the page, and after an outage; or with another event, where
 * `concerns` returns its name. `reserve` reserves a place
 * for the stream, or throws; it returns the function that releases the place when the stream has ended.
 */
export async function changeStream(
  request: Request,
  concerns: (change: Change) => boolean | PageEvent | undefined,
  reserve: () => () => void = () => () => {},
): Promise<Response> {
  const { changes } = await runtime()
  const streams = openStreams()
  if (streams.stopping) return new Response(null, { status: 503, headers: { 'Retry-After': '2' } })
  // The end of a response without a body is not reported, so that its place would never be released.
  if (request.method === 'HEAD') return new Response(null, { headers: HEADERS })
  const release = reserve()
  let close = () => {}
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const connection = connect(controller, streams)
      close = connection.close
      connection.onClose(release)
      request.signal.addEventListener('abort', close, { once: true })
      if (request.signal.aborted) return close()
      const unsubscribe = await changes.subscribe((notification) => {
        const concerned = notification === 'everything' || concerns(notification)
        const event = typeof concerned === 'string' ? concerned : 'changed'
        if (concerned) connection.send(`event: ${event}\ndata: {}\n\n`)
      })
      connection.onClose(unsubscribe)
      connection.send('retry: 1000\n\n: listening\n\n')
    },
    cancel: () => close(),
  })
  return new Response(body, { headers: HEADERS })
}

/** The sending side of a stream, with heartbeat and lifetime. `onClose` calls at once where the stream is closed already. */
function connect(controller: ReadableStreamDefaultController<Uint8Array>, streams: OpenStreams) {
  const encoder = new TextEncoder()
  const closeListeners: (() => void)[] = []
  let closed = false
  const send = (text: string) => {
    if (!closed) controller.enqueue(encoder.encode(text))
  }
  const close = () => {
    if (closed) return
    closed = true
    streams.open.delete(close)
    clearInterval(heartbeat)
    clearTimeout(lifetime)
    for (const listener of closeListeners) listener()
    try {
      controller.close()
    } catch {
      // The browser has closed it already.
    }
  }
  const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)
  const lifetime = setTimeout(close, LIFETIME_MS)
  streams.open.add(close)
  const onClose = (listener: () => void) => {
    if (closed) listener()
    else closeListeners.push(listener)
  }
  return { send, close, onClose }
}

interface OpenStreams {
  /** The functions that close each stream. */
  open: Set<() => void>
  stopping: boolean
}

/** The server waits for every open response before it stops; without a signal these would take ten minutes to end. */
const openStreams = () => processWide('streams', createOpenStreams)

function createOpenStreams(): OpenStreams {
  const streams: OpenStreams = { open: new Set(), stopping: false }
  const endAll = () => {
    streams.stopping = true
    for (const close of streams.open) close()
  }
  process.once('SIGTERM', endAll).once('SIGINT', endAll)
  return streams
}
