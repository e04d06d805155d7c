// An HTTP server with limits for slow clients: one that sends or reads byte by byte would otherwise keep a connection, and the
// memory behind it, forever.
import { createServer } from 'node:http'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds. */
const TIMEOUTS = {
  /** Until the headers of a request have arrived, on a new connection from its beginning. */
  headersTimeout: 20_000,
  /** Until its body has arrived too: enough for a file of the largest accepted size over a slow line. */
  requestTimeout: 120_000,
  /** How often both are checked. */
  connectionsCheckingInterval: 5_000,
  /** Longer than clients and proxies keep theirs, because closing one that they write to loses a request. */
  keepAliveTimeout: 75_000,
  /** Without a byte in either direction during a request or a response; event streams send more often. */
  silence: 60_000,
}

/**
 * @param {import('node:http').RequestListener} listener
 * @param {typeof TIMEOUTS} timeouts
 */
export function createHttpServer(listener, { silence, ...timeouts } = TIMEOUTS) {
  const server = createServer(timeouts, listener)
  server.timeout = silence
  return server
}

/** Longer than a response of the API may take, and shorter than the runner waits for the process. */
const MAX_CLOSE_MS = 12_000

/**
 * Resolves once every response has been sent, or its connection closed after the limit: Node does not check the timeouts above
 * on a server that closes.
 * @param {import('node:http').Server} server
 */
export async function closeServer(server, maxMs = MAX_CLOSE_MS) {
  const timer = setTimeout(() => server.closeAllConnections(), maxMs)
  // Clients whose connections the system has established meanwhile are accepted first: otherwise they would be reset.
  await setImmediate()
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(timer)
}
