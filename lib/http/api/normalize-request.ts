// Changes requests to which Next itself would respond, differently from the API, before Next reads them (instrumentation.ts).
import { subscribe } from 'node:diagnostics_channel'
import { CLIENT_ADDRESS, clientAddress, type PublicAddress } from '@/lib/base/network/client-address'

/** The header that carries a method which Next does not know to the handler; the request itself becomes OPTIONS. */
export const FOREIGN_METHOD = 'x-foreign-method'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const API = /^\/(v1|v2|payment)(?=\/|$)/i

interface RawRequest {
  url?: string
  method?: string
  headers: Record<string, unknown>
  socket?: { remoteAddress?: string }
}

/** The headers by which proxies, but also clients, state the host and the protocol. */
const PROXY_HEADERS = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']

export function normalizeRequest(request: RawRequest, { trustedProxies, publicUrl }: PublicAddress): void {
  setHost(request.headers, { trustedProxies, publicUrl })
  const forwarded = request.headers['x-forwarded-for']
  request.headers[CLIENT_ADDRESS] = clientAddress(
    request.socket?.remoteAddress,
    typeof forwarded === 'string' ? forwarded : undefined,
    trustedProxies,
  )
  // Proxies may send absolute URLs with any host, which Next would redirect; the host is always this one.
  const url = (request.url ?? '').replace(/^https?:\/\/[^/?#]*/i, '')
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  const isApi = API.test(path)
  const normalized = isApi
    ? withoutEmptySegments(decodablePath(path)).replace(API, (root) => root.toLowerCase())
    : decodablePath(path)
  if (normalized + query !== request.url) request.url = normalized + query
  if (!isApi) return
  delete request.headers[FOREIGN_METHOD]
  if (!METHODS.includes(request.method ?? '')) {
    request.headers[FOREIGN_METHOD] = request.method
    request.method = 'OPTIONS'
  }
  // Next redirects requests with the headers of its own client to any path that is not a page.
  for (const name of Object.keys(request.headers)) {
    if (name === 'rsc' || name.startsWith('next-')) delete request.headers[name]
  }
}

/**
 * Next accepts forms for the host that X-Forwarded-Host names, which any client can write. Behind proxies, and for our own pages,
 * it becomes the host of PUBLIC_URL; otherwise it is removed and the Host header counts.
 */
function setHost(headers: RawRequest['headers'], { trustedProxies, publicUrl }: PublicAddress): void {
  for (const name of PROXY_HEADERS) delete headers[name]
  const { origin, host, protocol } = new URL(publicUrl)
  if (trustedProxies === 0 && headers.origin !== origin) return
  headers['x-forwarded-host'] = host
  headers['x-forwarded-proto'] = protocol.slice(0, -1)
}

/** Next responds 500 to invalid percent-encoding: it becomes a literal text, which no resource has as its name. */
function decodablePath(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}

/** Next would redirect to the path without them, which is another resource. */
const withoutEmptySegments = (path: string) => path.replaceAll('\\', '%5C').replace(/(?<=\/)\//g, '%2F')

/** Node publishes every request on this channel before its server handles it. */
export function normalizeRequests(address: PublicAddress): void {
  subscribe('http.server.request.start', (message) =>
    normalizeRequest((message as { request: RawRequest }).request, address),
  )
}
