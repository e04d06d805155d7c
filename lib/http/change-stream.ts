// Server push to an open page: one line per change that concerns it, and a comment every so often so that proxies keep
// the connection. The page then reads its state again; what is pushed says nothing itself.
import type { Change } from '@/lib/change-feed'
import { runtime } from '@/lib/runtime'

const HEARTBEAT_MS = 20_000
/** A stream ends after a while and the browser opens it anew, so that none outlives what it was allowed for. */
const LIFETIME_MS = 10 * 60 * 1000

/** An event stream that says `changed` for every change the page is concerned by. */
export async function changeStream(
  request: Request,
  concerns: (change: Change) => boolean,
): Promise<Response> {
  const { changes } = await runtime()
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const unsubscribe = await changes.subscribe((change) => {
        if (concerns(change)) send('event: changed\ndata: {}\n\n')
      })
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)
      const end = setTimeout(() => stop(), LIFETIME_MS)
      stop = () => {
        stop = () => {}
        unsubscribe()
        clearInterval(heartbeat)
        clearTimeout(end)
        try {
          controller.close()
        } catch {
          // The browser was faster and closed it.
        }
      }
      request.signal.addEventListener('abort', () => stop(), { once: true })
      send('retry: 1000\n\n: listening\n\n')
    },
    cancel: () => stop(),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}
