// Answers a request to the API without Next, whose own way to a handler costs more than what the handler does. What is
// not as clients usually write it goes to Next all the same, and so what such a request means is told in one place.

const PLAIN_PATH = /^\/(?:v1|v2|payment)(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*\/?$/
const PLAIN_QUERY = /^[\w.~!$'()*+,;:@/?&=[\]%-]*$/
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** For a piece of 16 KiB: who takes longer than that takes it for nothing but to keep us. */
const PIECE_WITHIN_MS = 60_000

/** Next says of every answer that it differs by what its own pages send. */
const VARY = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'

/**
 * @param {ReturnType<typeof import('./api-routes.mjs').readApiRoutes>} findRoute
 * @param {(work: () => Promise<void>) => void} after takes work for after the answer
 * @param {number} pieceWithinMs
 * @returns {(raw: import('node:http').IncomingMessage, out: import('node:http').ServerResponse) => boolean} whether the
 *   request is answered here
 */
export function apiFront(findRoute, after, pieceWithinMs = PIECE_WITHIN_MS) {
  return (raw, out) => {
    const mark = raw.url.indexOf('?')
    const path = mark < 0 ? raw.url : raw.url.slice(0, mark)
    if (!PLAIN_PATH.test(path) || (mark >= 0 && !PLAIN_QUERY.test(raw.url.slice(mark)))) return false
    const route = findRoute(path)
    const handler = route?.handlers[raw.method]
    if (!handler) return false
    answer(handler, route.params, raw, out, { after, pieceWithinMs }).catch((error) =>
      giveUp(error, raw, out),
    )
    return true
  }
}

async function answer(handler, params, raw, out, { after, pieceWithinMs }) {
  const later = []
  const told = await handler(requestOf(raw), { params, after: (work) => later.push(work) })
  if (later.length > 0) onceClosed(out, () => later.forEach(after))
  const { status, headers, body } = told
  out.statusCode = status
  out.setHeader('vary', VARY)
  for (const name of Object.keys(headers).sort(byLowerCase)) out.setHeader(name.toLowerCase(), headers[name])
  if (body === null || raw.method === 'HEAD') out.end()
  else if (typeof body !== 'string') await sendStream(body, out, pieceWithinMs)
  else {
    // In a chunk of its own, as Next sends whatever it is given.
    out.write(body)
    out.end()
  }
  // What was not read of a body is thrown away, or the connection could not be used again.
  if (!raw.readableEnded) raw.resume()
}

/** Of a client that has gone already nothing more is told. */
function onceClosed(out, then) {
  if (out.closed) then()
  else out.once('close', then)
}

const byLowerCase = (a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)

function requestOf(raw) {
  const { headers } = raw
  return {
    method: raw.method,
    url: `http://localhost${raw.url}`,
    headers: {
      get: (name) => headers[name] ?? null,
      has: (name) => headers[name] !== undefined,
    },
    body: WITH_BODY.has(raw.method) ? bodyOf(raw) : null,
  }
}

/** A reader that stops early leaves the connection open, for the answer. */
const bodyOf = (raw) => ({ [Symbol.asyncIterator]: () => raw.iterator({ destroyOnReturn: false }) })

/** Row by row, as fast as the client reads; the rest is not asked for where it has gone. */
async function sendStream(body, out, pieceWithinMs) {
  const reader = body.getReader()
  let goOn = () => {}
  out.on('drain', () => goOn())
  onceClosed(out, () => {
    reader.cancel().catch(() => {})
    goOn()
  })
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const flows = out.write(value)
    if (!flows && !out.destroyed) {
      const timer = setTimeout(() => out.destroy(), pieceWithinMs)
      await new Promise((resolve) => {
        goOn = resolve
      })
      clearTimeout(timer)
    }
  }
  out.end()
}

/** What failed half-way is broken off, so that nobody takes a part for the whole. */
function giveUp(error, raw, out) {
  console.error(error)
  if (out.headersSent) return out.destroy()
  out.statusCode = 500
  out.setHeader('x-content-type-options', 'nosniff')
  out.end('Internal Server Error')
  raw.resume()
}
