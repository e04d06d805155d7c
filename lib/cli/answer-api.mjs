// Answers a request to the API without Next, whose own way to a handler costs more than the handler itself. A request in an
// unusual form goes to Next, so that only one place decides what such a request means.

const PLAIN_PATH = /^\/(?:v1|v2|payment)(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*\/?$/
const PLAIN_QUERY = /^[\w.~!$'()*+,;:@/?&=[\]%-]*$/
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** For 16 KiB: a slower client only occupies the connection. */
const MAX_CHUNK_MS = 60_000

/** The header that Next adds to every response. */
const VARY = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'

/**
 * @typedef {import('../http/api/request').ApiRequest} ApiRequest
 * @typedef {import('../http/api/request').ApiHandler} ApiHandler
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {() => Promise<void>} Work
 */

/**
 * @param {import('../http/api/registered').Api['find']} find
 * @param {(work: Work) => void} after runs work after the response
 * @param {number} maxChunkMs
 * @returns {(request: IncomingMessage, response: ServerResponse) => boolean} false leaves the request to Next
 */
export function createApiRouter(find, after, maxChunkMs = MAX_CHUNK_MS) {
  return (request, response) => {
    const { url = '', method = '' } = request
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    if (!PLAIN_PATH.test(path) || (mark >= 0 && !PLAIN_QUERY.test(url.slice(mark)))) return false
    const found = find(path)
    const handler = found && handlerOf(found.resource, method)
    if (!handler) return false
    answer(handler, found.params, request, response, { after, maxChunkMs }).catch((error) =>
      fail(error, request, response),
    )
    return true
  }
}

/**
 * @param {import('../http/api/route').Resource} resource
 * @param {string} method
 * @returns {ApiHandler | undefined}
 */
const handlerOf = (resource, method) => resource[/** @type {keyof typeof resource} */ (method)]

/**
 * @param {ApiHandler} handler
 * @param {Record<string, string>} params
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{ after: (work: Work) => void, maxChunkMs: number }} options
 */
async function answer(handler, params, request, response, { after, maxChunkMs }) {
  /** @type {Work[]} */
  const later = []
  const context = { params, after: (/** @type {Work} */ work) => void later.push(work) }
  const { status, headers, body } = await handler(asApiRequest(request), context)
  if (later.length > 0) onceClosed(response, () => later.forEach(after))
  response.statusCode = status
  response.setHeader('vary', VARY)
  for (const [name, value] of Object.entries(headers).sort(byLowerCase))
    response.setHeader(name.toLowerCase(), value)
  if (body === null || request.method === 'HEAD') response.end()
  else if (typeof body !== 'string') await sendStream(body, response, maxChunkMs)
  else {
    // In a chunk of its own, as Next sends it.
    response.write(body)
    response.end()
  }
  // The rest of an unread body is discarded, so that the connection can be used again.
  if (!request.readableEnded) request.resume()
}

/**
 * The event is not sent again where the client has closed the connection already.
 * @param {ServerResponse} response
 * @param {() => void} run
 */
function onceClosed(response, run) {
  if (response.closed) run()
  else response.once('close', run)
}

/** @type {(a: [string, string], b: [string, string]) => number} */
const byLowerCase = ([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)

/**
 * @param {IncomingMessage} request
 * @returns {ApiRequest}
 */
function asApiRequest(request) {
  const { headers, method = '', url } = request
  return {
    method,
    url: `http://localhost${url}`,
    headers: {
      get: (name) => /** @type {string | undefined} */ (headers[name]) ?? null,
      has: (name) => headers[name] !== undefined,
    },
    body: WITH_BODY.has(method) ? bodyOf(request) : null,
  }
}

/**
 * A reader that stops early leaves the connection open for the response.
 * @param {IncomingMessage} request
 * @returns {AsyncIterable<Uint8Array>}
 */
const bodyOf = (request) => ({
  [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }),
})

/**
 * Reads the stream no faster than the client reads the response, and cancels it when the client has closed the connection.
 * @param {ReadableStream<Uint8Array>} body
 * @param {ServerResponse} response
 * @param {number} maxChunkMs
 */
async function sendStream(body, response, maxChunkMs) {
  const reader = body.getReader()
  let resume = () => {}
  response.on('drain', () => resume())
  onceClosed(response, () => {
    reader.cancel().catch(() => {})
    resume()
  })
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const isDrained = response.write(value)
    if (!isDrained && !response.destroyed) {
      const timer = setTimeout(() => response.destroy(), maxChunkMs)
      await new Promise((resolve) => {
        resume = () => resolve(undefined)
      })
      clearTimeout(timer)
    }
  }
  response.end()
}

/**
 * A response that fails half-way ends with its connection, so that no client takes a part for the whole.
 * @param {unknown} error
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
function fail(error, request, response) {
  console.error(error)
  if (response.headersSent) return response.destroy()
  response.statusCode = 500
  response.setHeader('x-content-type-options', 'nosniff')
  response.end('Internal Server Error')
  request.resume()
}
