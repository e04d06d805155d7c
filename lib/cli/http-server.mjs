// A server that waits for slow clients only so long: whoever sends or reads byte by byte would otherwise keep a connection,
// and what is held for it, for ever.
import { createServer } from 'node:http'

/** Milliseconds. */
const TIMEOUTS = {
  /** Until a request has told its headers, on a new connection from its beginning. */
  headersTimeout: 20_000,
  /** Until it has told its body too: a file of the largest size that we take, over a slow line. */
  requestTimeout: 120_000,
  /** How often both are looked at. */
  connectionsCheckingInterval: 5_000,
  /** Longer than clients and proxies keep theirs: a connection that we close is one that they may just be writing to. */
  keepAliveTimeout: 75_000,
  /** While a request or its answer is under way and nothing moves; event streams say something more often. */
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

/** Longer than an answer of the API may take, and shorter than the runner waits for the process. */
const STOP_WITHIN_MS = 12_000

/**
 * Resolves once every answer has been given, or broken off because it was not taken: a server that closes looks at slow
 * clients no more.
 * @param {import('node:http').Server} server
 */
export async function closeServer(server, maxMs = STOP_WITHIN_MS) {
  const timer = setTimeout(() => server.closeAllConnections(), maxMs)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(timer)
}
