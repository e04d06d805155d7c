// Counts the statements of each request of a web process. The process imports this before it starts (NODE_OPTIONS); a line of its
// output has the numbers of a request.
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { beginCounting, shareCountingTracer } from '@/e2e/fixtures/database/count-statements'

shareCountingTracer()
subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
  const count = beginCounting()
  response.once('close', () => {
    const { statements, roundTrips, texts } = count
    process.stdout.write(`${JSON.stringify({ counted: request.url, statements, roundTrips, texts })}\n`)
  })
})
